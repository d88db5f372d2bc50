import { editProfile } from '#contract/accounts/account/edit-profile'
import { followInterests, listInterests, unfollowInterests } from '#contract/discover/interests'
import { type FewerKind, undoSeeFewer } from '#contract/discover/see-fewer'
import { unhidePin } from '#contract/pins/hide-pin'
import { formAction } from '#web/lib/forms/form-action.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { unmute } from '../blocked/unmute.ts'

export const feedAction = formAction({
  set_personal_recommendations: {
    do: ({ has, run }) =>
      run(editProfile, { personal_recommendations: has('personal_recommendations') }),
  },
  choose_interests: { do: ({ all, run }) => chooseInterests(run, all('interest_ids')) },
  show_again: { do: ({ text, run }) => run(unhidePin, { pin_id: text('pin_id') }) },
  see_again: {
    do: ({ text, run }) =>
      run(undoSeeFewer, { of: text('of') as FewerKind, subject: text('subject') }),
  },
  unmute,
})

/** Follows and unfollows interests to match the choice. */
async function chooseInterests(run: Run, chosen: readonly string[]): Promise<null> {
  const tree = await run(listInterests, {})
  const all = tree.flatMap((root) => [root, ...root.children])
  const added = all.filter((one) => !one.followed_by_me && chosen.includes(one.id))
  const gone = all.filter((one) => one.followed_by_me && !chosen.includes(one.id))
  const ids = (some: typeof all) => ({ interest_ids: some.map(({ id }) => id) })
  if (added.length > 0) await run(followInterests, ids(added))
  if (gone.length > 0) await run(unfollowInterests, ids(gone))
  return null
}
