import { findMember } from '#contract/accounts/members/find-member'
import { Failure } from '#contract/errors'
import { findPerson } from '#domains/people'
import { answerQuery } from '#platform/operations'
import { findAccountNamed } from '../states/operator-actions.ts'

export const findMemberHandler = answerQuery(findMember, async ({ db }, { who }) => {
  const account = await findAccountNamed(db, who)
  const person = account && (await findPerson(db, account.id))
  if (!person) throw new Failure('person_not_found', { field: 'who' })
  return { id: person.id, username: person.username }
})
