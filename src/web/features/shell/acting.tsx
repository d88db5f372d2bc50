import { apart } from '#web/lib/apart.tsx'
import { withTexts } from '#web/lib/languages.ts'

export const ActingBar = apart(() =>
  withTexts('account', import('#web/features/advertisers/acting-bar.tsx')).then(
    (module) => module.ActingBar,
  ),
)
