import { apart } from '#web/lib/pages/apart.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** Members alone need the picker, visitors alone the way in. */
export const PopupPanel = apart(() =>
  withTexts('save', import('#web/features/save/save-panel.tsx')).then((module) => module.SavePanel),
)

export const SignIn = apart(() =>
  withTexts('auth', import('#web/features/auth/places/auth-panel.tsx')).then(
    (module) => module.AuthPanel,
  ),
)
