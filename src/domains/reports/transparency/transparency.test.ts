import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTransparency } from '#contract/reports/transparency'
import { rows } from '#platform/database'
import { firstIdAt } from '#platform/ids'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let operator: Actor
let count = 0
beforeAll(async () => {
  world = await createWorld()
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)
const counts = (from: string, until: string) => operator.run(getTransparency, { from, until })
const idAt = (moment: string) => {
  count += 1
  return String(BigInt(firstIdAt(new Date(moment))) + BigInt(count))
}

interface Made {
  at: string
  reason: string
  subject?: string
  /** Its outcome, after so many hours. */
  outcome?: 'removed' | 'kept' | 'undone'
  hours?: number
  rule?: string
  byHash?: boolean
  /** With many others. */
  purgeId?: number
  personId?: string
}

async function reported(made: Made): Promise<string> {
  const { at, reason, subject = 'pin', outcome, hours = 1, rule, byHash = false } = made
  const id = idAt(at)
  const settled = outcome ? new Date(Date.parse(at) + hours * 3_600_000) : null
  await write(
    `insert into report_cases (id, subject, subject_id, opened_at, rule, settled_at, outcome, is_found_by_hash, purge_id)
     values ($1::bigint, $2, $1::bigint, $3, $4, $5, $6, $7, $8)`,
    [id, subject, at, rule ?? null, settled, outcome ?? null, byHash, made.purgeId ?? null],
  )
  await write(
    `insert into reports (id, subject, subject_id, reason, detail, person_id, created_at, settled_at, outcome, case_id)
     values ($1::bigint, $2, $1::bigint, $3, '', $4, $5, $6, $7, $1::bigint)`,
    [id, subject, reason, made.personId ?? null, at, settled, outcome ?? null],
  )
  return id
}

async function appealed(
  at: string,
  settled: string | null,
  outcome: string | null,
  report = false,
) {
  const id = idAt(at)
  await write(
    `insert into appeals (id, email, message, created_at, settled_at, outcome, report_id)
     values ($1::bigint, 'a@mail.example', 'Please', $2, $3, $4, case when $5 then $1::bigint end)`,
    [id, at, settled, outcome, report],
  )
}

describe('the counts of a period', () => {
  it('has what came and what was decided in its months, and nothing of others', async () => {
    await reported({ at: '2030-12-31T23:59:59Z', reason: 'spam' })
    await reported({ at: '2031-01-01T00:00:00Z', reason: 'spam', personId: '7' })
    // Reported for one reason, removed by another rule, in the month after.
    await reported({
      ...{ at: '2031-01-31T23:30:00Z', reason: 'hate', outcome: 'removed', rule: 'violence' },
    })
    await reported({
      at: '2031-02-03T00:00:00Z',
      reason: 'spam',
      outcome: 'kept',
      subject: 'board',
    })
    await reported({ at: '2031-03-01T00:00:00Z', reason: 'spam' })

    const january = await counts('2031-01', '2031-01')
    expect(january).toMatchObject({ reports: 2, reports_by_visitors: 1 })
    const reasonOf = (found: typeof january, name: string) =>
      found.reasons.find(({ reason }) => reason === name)
    expect(reasonOf(january, 'hate')).toMatchObject({ reports: 1, removed: 0 })
    expect(reasonOf(january, 'violence')).toMatchObject({ reports: 0, removed: 0 })

    const both = await counts('2031-01', '2031-02')
    expect(both.reports).toBe(3)
    expect(reasonOf(both, 'violence')).toMatchObject({ reports: 0, removed: 1, kept: 0 })
    expect(reasonOf(both, 'spam')).toMatchObject({ reports: 2, removed: 0, kept: 1 })
    const subjects = both.subjects.filter(({ reports }) => reports > 0)
    expect(subjects).toEqual([
      { subject: 'pin', reports: 2, removed: 1, kept: 0 },
      { subject: 'board', reports: 1, removed: 0, kept: 1 },
    ])
  })

  it('has a median of what people decided, unless it would be the time of one of them', async () => {
    const made = { at: '2031-05-02T00:00:00Z', reason: 'nudity', outcome: 'removed' } as const
    for (const hours of [2, 4, 9, 50]) await reported({ ...made, hours, rule: 'nudity' })
    await reported({ ...made, hours: 0, rule: 'nudity', byHash: true })
    await reported({ ...made, hours: 0, rule: 'nudity', purgeId: 1 })
    await reported({ ...made, hours: 1, rule: 'nudity', outcome: 'undone' })
    const few = await counts('2031-05', '2031-05')
    expect(few.median_hours).toBeNull()
    expect(few.reasons.find(({ reason }) => reason === 'nudity')).toMatchObject({
      ...{ removed: 6, removed_by_program: 1, median_hours: null },
    })
    await reported({ ...made, hours: 8.25, rule: 'nudity' })
    const enough = await counts('2031-05', '2031-05')
    expect(enough.median_hours).toBe(8.3)
    expect(enough.reasons.find(({ reason }) => reason === 'nudity')?.median_hours).toBe(8.3)
  })

  it('has appeals by when they came and were answered, and pictures that were refused', async () => {
    await appealed('2031-06-02T00:00:00Z', '2031-07-02T00:00:00Z', 'lifted', true)
    await appealed('2031-06-03T00:00:00Z', '2031-06-04T00:00:00Z', 'kept')
    await write(
      `insert into refused_pictures (month, reason, count)
       values ('2031-06-01', 'child_safety', 3), ('2031-07-01', 'child_safety', 5)`,
      [],
    )
    const june = await counts('2031-06', '2031-06')
    expect(june.appeals).toEqual([
      { about: 'removal', received: 1, lifted: 0, kept: 0 },
      { about: 'account', received: 1, lifted: 0, kept: 1 },
    ])
    expect(june.reasons.find(({ reason }) => reason === 'child_safety')?.refused).toBe(3)
    const both = await counts('2031-06', '2031-07')
    expect(both.appeals[0]).toEqual({ about: 'removal', received: 1, lifted: 1, kept: 0 })
    expect(both.reasons.find(({ reason }) => reason === 'child_safety')?.refused).toBe(8)
  })

  it('refuses months the wrong way round, and too many of them', async () => {
    const refused = (from: string, until: string) => refusalOf(() => counts(from, until))
    expect(await refused('2025-02', '2025-01')).toMatchObject({
      ...{ code: 'invalid_input', field: 'until' },
    })
    expect((await refused('2020-01', '2023-01')).field).toBe('from')
    expect((await counts('2020-01', '2022-12')).reports).toBe(0)
  })

  it('is read by indexes, also among many', async () => {
    const at = firstIdAt(new Date('2030-03-01T00:00:00Z'))
    await write(
      `insert into report_cases (id, subject, subject_id, opened_at, settled_at, outcome, rule)
       select $1::bigint + n * 100000, 'pin', $1::bigint + n * 100000, '2020-01-01', '2020-01-02'::timestamptz + n * interval '1 minute', 'removed', 'spam'
         from generate_series(1, 20000) n`,
      [at],
    )
    await write('analyze report_cases', [])
    const plan = await rows<{ 'QUERY PLAN': string }>(
      world.database.writer,
      `explain select subject from report_cases where settled_at >= '2031-05-01' and settled_at < '2031-06-01'`,
      [],
    )
    expect(JSON.stringify(plan)).toContain('report_cases_settled')
  })
})
