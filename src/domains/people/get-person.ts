import { Failure } from '#contract/errors'
import { getPerson } from '#contract/people/get-person'
import { answerQuery } from '#platform/operations'
import { findVisiblePerson } from './person-queries.ts'
import { toPerson } from './person-views.ts'
import type { PeoplePorts } from './ports.ts'

export const getPersonHandler = ({ countScheduledPins }: PeoplePorts) =>
  answerQuery(getPerson, async ({ db, viewer }, { username }) => {
    const found = await findVisiblePerson(db, username, viewer?.id ?? null)
    if (!found) throw new Failure('person_not_found')
    const person = toPerson(found, viewer?.id ?? null)
    if (viewer?.id !== found.id) return person
    return { ...person, scheduled_pin_count: await countScheduledPins(db, found.id) }
  })
