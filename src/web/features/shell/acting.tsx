import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

export const ActingBar = codeSplit(() =>
  withTexts('account', import('./bars/acting-bar.tsx')).then((module) => module.ActingBar),
)
