import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { migrate } from './index.ts'

/** It alters `reports` first, and `boards` later. */
const name = '0174_report_cases.sql'
const only = [name]

let test: TestDatabase
let other: pg.Client
let watcher: pg.Client
beforeEach(async () => {
  test = await createTestDatabase()
  other = new pg.Client({ connectionString: test.url })
  watcher = new pg.Client({ connectionString: test.url })
  await Promise.all([other.connect(), watcher.connect()])
  await watcher.query(`
    drop table report_classes, report_cases;
    alter table reports drop column case_id;
    alter table boards drop column taken_down_at;
    alter table comments drop column taken_down_at;
    alter table conversation_messages drop column taken_down_at;
    delete from migrations where name = '${name}'`)
})
afterEach(async () => {
  await Promise.all([other.end(), watcher.end()])
  await test.drop()
})

/** When the attempt began that waits for a lock now; null while none does. */
async function waitingSince(): Promise<string | null> {
  const { rows } = await watcher.query<{ since: string }>(
    `select xact_start::text as since from pg_stat_activity
      where datname = current_database() and application_name = 'bowerbird migrate' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.since ?? null
}

/** Until so many attempts have waited. */
async function untilAttempts(count: number): Promise<void> {
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const since = await waitingSince()
        if (since !== null) seen.add(since)
        return seen.size
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(count)
}

const hasColumn = async () =>
  (
    await watcher.query(`select 1 from pg_attribute where attrelid = 'boards'::regclass
    and attname = 'taken_down_at' and not attisdropped`)
  ).rowCount === 1

it('applies a migration though a table that it alters is locked for longer than it waits', async () => {
  await other.query('begin; lock table boards in access share mode')
  // The control: whoever waits once is refused.
  await expect(
    watcher.query(
      `begin; set local lock_timeout = 100; alter table boards add column once text; commit`,
    ),
  ).rejects.toMatchObject({ code: '55P03' })
  await watcher.query('rollback')
  const migrating = migrate(test.url, { only })
  await untilAttempts(3)
  expect(await hasColumn()).toBe(false)
  await other.query('commit')
  expect(await migrating).toEqual(only)
  expect(await hasColumn()).toBe(true)
  expect(await migrate(test.url, { only })).toEqual([])
})

it('lets whoever has one table, and asks for another that it has locked, go first', async () => {
  await other.query('begin; lock table boards in access share mode')
  const migrating = migrate(test.url, { only })
  await untilAttempts(1)
  await other.query('select count(*) from reports')
  await other.query('commit')
  expect(await migrating).toEqual(only)
})

it('begins again where it was the end of a deadlock', async () => {
  // Of the two, it alone looks for one, and sooner than it gives its locks up by itself.
  const database = new URL(test.url).pathname.slice(1)
  await watcher.query(`alter database ${database} set deadlock_timeout = 300`)
  const before = await deadlocks()
  await other.query(`set deadlock_timeout = '1min'`)
  await other.query('begin; lock table boards in access share mode')
  const migrating = migrate(test.url, { only })
  await untilAttempts(1)
  await other.query('select count(*) from reports')
  await other.query('commit')
  expect(await migrating).toEqual(only)
  await expect.poll(deadlocks).toBe(before + 1)
})

async function deadlocks(): Promise<number> {
  const { rows } = await watcher.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.n ?? 0
}

it('does not try again what fails for another reason, and leaves nothing of it', async () => {
  await watcher.query('alter table boards add column taken_down_at timestamptz')
  await expect(migrate(test.url, { only })).rejects.toThrow(`Migration ${name} failed: `)
  expect((await watcher.query(`select to_regclass('report_cases') as there`)).rows).toEqual([
    { there: null },
  ])
})
