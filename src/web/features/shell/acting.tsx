import { apart } from '#web/lib/pages/apart.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

export const ActingBar = apart(() =>
  withTexts('account', import('#web/features/advertisers/acting-bar.tsx')).then(
    (module) => module.ActingBar,
  ),
)
