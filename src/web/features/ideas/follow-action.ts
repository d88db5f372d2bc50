import { followInterests, unfollowInterests } from '#contract/discover/interests'
import { formAction } from '#web/lib/forms/form-action.ts'

export const followAction = formAction({
  follow: {
    do: ({ text, run }) =>
      run(text('action') === 'follow' ? followInterests : unfollowInterests, {
        interest_ids: [text('interest_id')],
      }),
  },
})
