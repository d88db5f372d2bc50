import { unfollowPerson } from '#contract/follows/follow-person'
import { countFollows, lockPeople } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { findPersonToFollow, readPerson } from './find-person-to-follow.ts'
import { deletePersonFollow } from './follow-queries.ts'

export const unfollowPersonHandler = answerCommand(unfollowPerson, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const person = await findPersonToFollow(db, input, id)
  await lockPeople(db, [id, person.id])
  if (await deletePersonFollow(db, id, person.id)) await countFollows(db, id, person.id, -1)
  return readPerson(db, person.id, id)
})
