import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** Most pins have no video, and most videos no captions. */
export const CaptionsPart = codeSplit(() =>
  withTexts('scheduled', import('#web/lib/captions/captions-part.tsx')).then(
    (module) => module.CaptionsPart,
  ),
)
