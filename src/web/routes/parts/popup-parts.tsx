import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** Members need only the picker, visitors only the login form. */
export const PopupPanel = codeSplit(() =>
  withTexts('save', import('#web/features/save/save-panel.tsx')).then((module) => module.SavePanel),
)

export const SignIn = codeSplit(() =>
  withTexts('auth', import('#web/features/auth/containers/auth-panel.tsx')).then(
    (module) => module.AuthPanel,
  ),
)
