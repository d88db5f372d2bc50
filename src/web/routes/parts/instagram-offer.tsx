import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** Rendered after every save; it decides itself whether to open. */
export const InstagramOffer = codeSplit(() =>
  withTexts('save', import('#web/features/save/saved/instagram-dialog.tsx')).then(
    (module) => module.InstagramDialog,
  ),
)
