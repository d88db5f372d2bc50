import { createInterest, editInterest } from '#contract/discover/operator-interests'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const fields = { interest_below_itself: 'parent_id', interest_too_deep: 'parent_id' } as const

export const interestsAction = formAction({
  add: { do: ({ run, ...given }) => run(createInterest, readWords(given)), fields },
  edit: {
    do: ({ run, ...given }) =>
      run(editInterest, {
        id: given.text('id'),
        ...readWords(given),
        is_hidden: !given.has('is_shown'),
      }),
    fields,
  },
  place: {
    do: ({ text, run }) => run(editInterest, { id: text('id'), position: text('position') }),
  },
})

function readWords({ text }: Pick<ActionInput, 'text'>) {
  return {
    name: text('name'),
    words: text('words')
      .split('\n')
      .flatMap((word) => word.trim() || []),
    parent_id: text('parent_id') || null,
  }
}
