import { Failure } from '#contract/errors'
import { followPerson } from '#contract/follows/follow-person'
import { limits } from '#contract/limits'
import { addNews } from '#domains/news'
import {
  countFollows,
  countPeopleFollowed,
  insertPersonFollow,
  lockPeople,
  refuseBlocked,
} from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { findPersonToFollow, readPerson } from './find-person-to-follow.ts'

export const followPersonHandler = answerCommand(followPerson, async (context, input) => {
  const { db, clock } = context
  const { id } = memberOf(context)
  const person = await findPersonToFollow(db, input, id)
  if (person.id === id) throw new Failure('follow_of_oneself', { field: 'user_id' })
  if ((await countPeopleFollowed(db, id)) >= limits.followsPerPerson)
    throw new Failure('follow_limit_reached')
  const isNew = await insertPersonFollow(db, id, person.id, clock.now())
  if (isNew)
    await addNews(db, context, { personId: person.id, kind: 'followed', actorId: id, facts: {} })

  // Locked last and briefly, because many may follow one person at once.
  await lockPeople(db, [id, person.id])
  await refuseBlocked(db, id, person.id, 'user_id')
  if (isNew) await countFollows(db, id, person.id, 1)
  return readPerson(db, person.id, id)
})
