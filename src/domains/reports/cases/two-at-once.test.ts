import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFailure } from '#contract/errors'
import { claimReport } from '#contract/reports/claim-report'
import { settleReport } from '#contract/reports/reports'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { type Actor, createWorld, type World } from '#testing/world'
import { lockSubject } from '../report-queries.ts'

let world: World
let operators: Actor[]

beforeAll(async () => {
  world = await createWorld({ FOUR_EYES: 'off' })
  operators = [world.as('ada'), world.as('kim')]
  for (const { viewer } of operators) if (viewer) viewer.is_operator = true
})
afterAll(() => world.end())

/** About pins that are gone since. */
async function fill(items: number): Promise<string[]> {
  await rows(world.database.writer, 'delete from reports', [])
  await rows(world.database.writer, 'delete from report_cases', [])
  const made = await rows<{ id: string }>(
    world.database.writer,
    `insert into reports (id, subject, subject_id, reason, created_at)
     select n, 'pin', 7000000 + n, 'spam', now() + n * interval '1 ms' from generate_series(1, $1::int) n
     returning id`,
    [items],
  )
  return made.map(({ id }) => id)
}

const decided = () =>
  rows<{ cases: number; settled: number; by_each: number }>(
    world.database.reader,
    `select count(*)::int as cases, count(settled_at)::int as settled, count(distinct decided_by)::int as by_each
       from report_cases`,
    [],
  )

const deadlocks = async () =>
  (
    await rows<{ deadlocks: number }>(
      world.database.reader,
      'select deadlocks::int from pg_stat_database where datname = current_database()',
      [],
    )
  )[0]?.deadlocks

it('two operators who take what is next decide each thing once, and never meet', async () => {
  const items = 1_000
  await fill(items)
  const work = async (operator: Actor) => {
    const took: string[] = []
    for (;;) {
      const next = await operator.run(claimReport, {})
      if (!next) return took
      await operator.run(settleReport, { id: next.id, outcome: 'kept' })
      took.push(next.id)
    }
  }
  const took = (await Promise.all(operators.map(work))).flat()
  expect(took).toHaveLength(items)
  expect(new Set(took).size).toBe(items)
  expect(await decided()).toEqual([{ cases: items, settled: items, by_each: 2 }])
  // Each would keep both waiting for a second.
  expect(await deadlocks()).toBe(0)
})

it('of two who decide the same thing at the same moment, one is told that it is decided', async () => {
  const items = 200
  const ids = await fill(items)
  const outcomes: string[] = []
  for (const id of ids)
    for (const { status, reason } of await Promise.allSettled(
      operators.map((operator) => operator.run(settleReport, { id, outcome: 'removed' })),
    ).then((all) => all.map((one) => ({ reason: null, ...one }))))
      outcomes.push(
        status === 'fulfilled' ? 'ok' : isFailure(reason) ? reason.code : String(reason),
      )
  const counted = Object.fromEntries(
    Map.groupBy(outcomes, (one) => one)
      .entries()
      .map(([one, all]) => [one, all.length]),
  )
  expect(counted).toEqual({ ok: items, report_not_found: items })
  expect(await decided()).toEqual([{ cases: items, settled: items, by_each: 2 }])
})

it('whoever takes what is next does not wait for what another is deciding about', async () => {
  const [first, second] = await fill(2)
  const [ada, kim] = operators
  const next = await world.database.transaction(async (db) => {
    await lockSubject(db, 'pin', asId('7000001'))
    return ada?.run(claimReport, {})
  })
  expect(next?.id).toBe(second)
  expect((await kim?.run(claimReport, {}))?.id).toBe(first)
})
