import { afterAll, beforeAll, expect, it } from 'vitest'
import { highestId, type PersonId } from '#contract/ids'
import { rows } from '#platform/database'
import { firstIdAt } from '#platform/ids'
import { planFault } from '#testing/database/plan'
import { recordStatements, type Statement } from '#testing/database/statements'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { deleteEventsBefore, type EventFilter, selectEvents } from './event-queries.ts'

/* A page of the audit log comes from the end of an index, whichever filters are set (docs/decisions/364). */

const stepMs = 120_000
const events = 60_000
const oldest = new Date('2026-03-01T00:00:00Z')
const ann = asId<PersonId>('4001')
let world: World
beforeAll(async () => {
  world = await createWorld()
  const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)
  await write(
    `insert into security_events (id, happened_at, kind, operation, outcome, actor_id, subject_id)
     select $1::bigint + n * $2::bigint, $3::timestamptz + n * interval '2 minutes',
            case when n < 5 then 'operator_action' else 'log_in' end, 'logIn', 'ok',
            case when n < 5 then $4::bigint else 5000 + n % 1000 end,
            case when n between 5 and 9 then $4::bigint end
       from generate_series(0, $5::int - 1) n`,
    [firstIdAt(oldest), idsPerStep(), oldest, ann, events],
  )
  await write('analyze security_events', [])
})
afterAll(() => world.end())

function idsPerStep(): string {
  const next = new Date(oldest.getTime() + stepMs)
  return String(BigInt(firstIdAt(next)) - BigInt(firstIdAt(oldest)))
}

const none: EventFilter = { kind: null, person_id: null, from: null, until: null }
const limit = 25
/** Of the oldest ones. */
const days = { from: oldest, until: new Date(oldest.getTime() + 24 * stepMs) }

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = await recordStatements(work)
  return sent.filter(({ text }) => text.includes('security_events'))
}

async function faultsOf(statements: readonly Statement[]): Promise<string[]> {
  expect(statements.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const statement of statements) {
    const fault = await planFault(world.database.pool, statement)
    if (fault) found.push(fault)
  }
  return found
}

it.each<[string, Partial<EventFilter>, number]>([
  ['everything', {}, limit],
  ['the first of many days', days, 24],
  ['a rare kind', { kind: 'operator_action' }, 5],
  ['a common kind', { kind: 'log_in' }, limit],
  ['a rare kind within days', { ...days, kind: 'operator_action' }, 5],
  ['a member who did and suffered a little, long ago', { person_id: ann }, 10],
  ['a kind of a member', { person_id: ann, kind: 'operator_action' }, 5],
  ['a member within days', { ...days, person_id: ann }, 10],
])('lists %s by an index', async (_, filter, found) => {
  const select = () => selectEvents(world.database.reader, { ...none, ...filter }, highestId, limit)
  expect(await select()).toHaveLength(found)
  expect(await faultsOf(await statementsOf(select))).toEqual([])
})

it('finds that nothing is old enough to be deleted by an index', async () => {
  const remove = () => world.database.transaction((db) => deleteEventsBefore(db, oldest, 1_000))
  expect(await faultsOf(await statementsOf(remove))).toEqual([])
})

it('would notice a filter without an index', async () => {
  const text =
    "select id from security_events where operation = 'nothing' order by id desc limit 25"
  expect(await planFault(world.database.pool, { text, values: [] })).toMatch(/^(scans|reads)/)
})
