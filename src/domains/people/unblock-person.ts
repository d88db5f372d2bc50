import { Failure } from '#contract/errors'
import { unblockPerson } from '#contract/people/blocks'
import { answerCommand, memberOf } from '#platform/operations'
import { deleteBlock } from './block-queries.ts'
import { findPersonAsSeen } from './person-queries.ts'
import { toPerson } from './person-views.ts'

export const unblockPersonHandler = answerCommand(unblockPerson, async (context, { user_id }) => {
  const { db } = context
  const viewer = memberOf(context)
  const person = await findPersonAsSeen(db, user_id, viewer.id)
  // Who is hidden from everybody is told of to who blocked them, and to nobody else.
  if (!person || (person.is_hidden && !person.is_blocked))
    throw new Failure('person_not_found', { field: 'user_id' })
  await deleteBlock(db, viewer.id, user_id)
  return toPerson({ ...person, is_blocked: false }, viewer.id)
})
