import { unfollowPerson } from '#contract/follows/follow-person'
import { endPersonFollow, lockPeople } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { findPersonToFollow, readPerson } from './find-person-to-follow.ts'

export const unfollowPersonHandler = answerCommand(unfollowPerson, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const person = await findPersonToFollow(db, input, id)
  await lockPeople(db, [id, person.id])
  await endPersonFollow(db, id, person.id)
  return readPerson(db, person.id, id)
})
