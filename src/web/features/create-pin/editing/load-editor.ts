import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** Loaded by whoever edits a picture. */
export const PictureEditor = codeSplit(() =>
  withTexts('visualSearch', import('./picture-editor.tsx')).then((module) => module.PictureEditor),
)
