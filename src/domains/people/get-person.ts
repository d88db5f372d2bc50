import { Failure } from '#contract/errors'
import { getPerson } from '#contract/people/get-person'
import { answerQuery } from '#platform/operations'
import { findVisiblePerson } from './person-queries.ts'
import { toPerson } from './person-views.ts'

export const getPersonHandler = answerQuery(getPerson, async ({ db, viewer }, { username }) => {
  const person = await findVisiblePerson(db, username, viewer?.id ?? null)
  if (!person) throw new Failure('person_not_found')
  return toPerson(person, viewer?.id ?? null)
})
