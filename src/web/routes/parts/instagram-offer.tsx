import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** After every window that saves: it decides by itself whether it is shown. */
export const InstagramOffer = codeSplit(() =>
  withTexts('save', import('#web/features/save/saved/instagram-dialog.tsx')).then(
    (module) => module.InstagramDialog,
  ),
)
