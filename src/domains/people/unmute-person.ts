import { Failure } from '#contract/errors'
import { unmutePerson } from '#contract/people/mutes'
import { answerCommand, memberOf } from '#platform/operations'
import { deleteMute } from './mute-queries.ts'
import { findPersonEvenHidden } from './person-queries.ts'
import { toPerson } from './person-views.ts'

export const unmutePersonHandler = answerCommand(unmutePerson, async (context, { user_id }) => {
  const { db } = context
  const viewer = memberOf(context)
  const person = await findPersonEvenHidden(db, user_id, viewer.id)
  // A hidden person is shown only to people who muted them.
  if (!person || (person.is_hidden && !person.is_muted))
    throw new Failure('person_not_found', { field: 'user_id' })
  await deleteMute(db, viewer.id, user_id)
  return toPerson({ ...person, is_muted: false }, viewer.id)
})
