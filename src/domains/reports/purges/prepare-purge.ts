import { Failure } from '#contract/errors'
import type { PersonId, PurgeId } from '#contract/ids'
import { atClockTime, preparePurge } from '#contract/reports/purges/change-purge'
import { findAccountNamed } from '#domains/accounts'
import { findList } from '#domains/media'
import { findPerson } from '#domains/people'
import type { Db } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { announcePurge } from './announce-purge.ts'
import { insertPurge } from './purge-queries.ts'
import { findPurgeView } from './purge-views.ts'

export const preparePurgeHandler = answerCommand(preparePurge, async (context, input) => {
  const { db, clock, newId } = context
  const { who, domain, list_id, time_zone } = input
  const now = clock.now()
  const from = input.from ? atClockTime(time_zone, input.from) : null
  const until = input.until ? atClockTime(time_zone, input.until) : null
  if (!who && !domain && !list_id && !from && !until)
    throw new Failure('invalid_input', { field: 'who', text: { key: 'input.purgeAnything' } })
  if (from && until && from >= until)
    throw new Failure('invalid_input', { field: 'until', text: { key: 'input.endBeforeStart' } })
  if (list_id && !(await findList(db, list_id)))
    throw new Failure('not_found', { field: 'list_id' })
  const id = newId<PurgeId>()
  const me = memberOf(context).id
  await insertPurge(db, {
    ...{ id, made_by: me, domain: domain ?? null, list_id },
    ...{ from_time: from, until_time: until, prepared_at: now },
    person_id: who ? await personNamed(db, who) : null,
  })
  await announcePurge(db, id)
  return findPurgeView(db, id, { id: me, now })
})

async function personNamed(db: Db, who: string): Promise<PersonId> {
  const account = await findAccountNamed(db, who.replace(/^@/, ''))
  const person = account && (await findPerson(db, account.id))
  if (!person) throw new Failure('person_not_found', { field: 'who' })
  return person.id
}
