import { Failure } from '#contract/errors'
import { unblockPerson } from '#contract/people/blocks'
import { answerCommand, memberOf } from '#platform/operations'
import { findPersonEvenHidden } from '../person-queries.ts'
import { toPerson } from '../person-views.ts'
import { deleteBlock } from './block-queries.ts'

export const unblockPersonHandler = answerCommand(unblockPerson, async (context, { user_id }) => {
  const { db } = context
  const viewer = memberOf(context)
  const person = await findPersonEvenHidden(db, user_id, viewer.id)
  // A hidden person is shown only to people who blocked them.
  if (!person || (person.is_hidden && !person.is_blocked))
    throw new Failure('person_not_found', { field: 'user_id' })
  await deleteBlock(db, viewer.id, user_id)
  return toPerson({ ...person, is_blocked: false }, viewer.id)
})
