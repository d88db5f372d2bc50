import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { blockPerson } from '#contract/people/blocks'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { findVisiblePersonById, lockPeople } from '../person-queries.ts'
import { toPerson } from '../person-views.ts'
import { countBlocks, insertBlock } from './block-queries.ts'

/** Locks both people, so that no follow or invitation between them slips through; existing ones are ended by a job. */
export const blockPersonHandler = answerCommand(blockPerson, async (context, { user_id }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  if (user_id === viewer.id) throw new Failure('block_of_oneself', { field: 'user_id' })
  await lockPeople(db, [viewer.id, user_id])
  if (!(await findVisiblePersonById(db, user_id, viewer.id)))
    throw new Failure('person_not_found', { field: 'user_id' })
  if ((await countBlocks(db, viewer.id)) >= limits.blocksPerPerson)
    throw new Failure('block_limit_reached')

  if (await insertBlock(db, viewer.id, user_id, clock.now()))
    await enqueue(db, 'person_blocked', { blocker_id: viewer.id, person_id: user_id })
  const person = await findVisiblePersonById(db, user_id, viewer.id)
  if (!person) throw new Failure('person_not_found', { field: 'user_id' })
  return toPerson(person, viewer.id)
})
