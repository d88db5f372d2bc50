import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** `MoreOptions`, which few people open, with its texts. */
export const OptionsPart = codeSplit(() =>
  withTexts('disclosure', withTexts('scheduled', import('./more-options.tsx'))).then(
    (module) => module.MoreOptions,
  ),
)
