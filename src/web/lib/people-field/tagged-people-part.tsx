import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** `TaggedPeopleField`, which few people use, with its texts. */
export const TaggedPeoplePart = codeSplit(() =>
  withTexts('boards', import('./tagged-people-field.tsx')).then(
    (module) => module.TaggedPeopleField,
  ),
)
