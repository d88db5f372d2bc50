import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** `TopicsField`, with its texts. */
export const TopicsPart = codeSplit(() =>
  withTexts('disclosure', import('./topics-field.tsx')).then((module) => module.TopicsField),
)
