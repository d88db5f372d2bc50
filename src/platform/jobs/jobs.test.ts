import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventName } from '#contract/events'
import { type Database, openDatabase } from '#platform/database'
import { createLog } from '#platform/log'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { heartbeat, unlockJobsOfDeadWorkers } from './heartbeat.ts'
import { enqueue, type JobRunner, type RunJobsOptions, runJobs, type Tasks } from './index.ts'

let testDatabase: TestDatabase
let database: Database
let pool: pg.Pool
let runners: JobRunner[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = new pg.Pool({ connectionString: testDatabase.url, max: 4 })
  pool.on('error', () => {})
  database = openDatabase({
    ...{ url: testDatabase.url, poolSize: 2, applicationName: 'j' },
    onError: () => {},
  })
})
afterAll(async () => {
  await pool.end()
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  await pool.query('delete from job_processes')
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  runners = []
})

const nothing = async () => {}
const idle: Tasks = {
  ...{ image_stored: nothing, image_released: nothing, story_released: nothing },
  ...{ upload_complete: nothing, video_received: nothing, video_streamed: nothing },
  ...{ video_released: nothing, product_tagged: nothing, picture_blocked: nothing },
  ...{ pin_labelled: nothing, picture_suspected: nothing, purge_due: nothing },
  board_deleted: nothing,
  hashtags_due: nothing,
  ad_choices_changed: nothing,
  ad_market_changed: nothing,
  ad_currency_changed: nothing,
  billing_changed: nothing,
  business_address_changed: nothing,
  audience_changed: nothing,
  audience_dropped: nothing,
  ad_submitted: nothing,
  bulk_edit_due: nothing,
  ...{ catalog_items_changed: nothing, promoted_items_due: nothing, item_ads_due: nothing },
  bulk_sheet_due: nothing,
  person_changed: nothing,
  person_blocked: nothing,
  board_action_due: nothing,
  message_unread: nothing,
  board_invited: nothing,
  message_due: nothing,
  reset_requested: nothing,
  help_requested: nothing,
  account_deleted: nothing,
  report_upheld: nothing,
  ...{ catalog_ingest_due: nothing, catalog_feed_deleted: nothing },
  ...{ import_due: nothing, export_due: nothing, report_due: nothing },
  ...{ conversion_upload_due: nothing, sales_study_due: nothing },
  ...{ demo_due: nothing, demo_pin_due: nothing, demo_shop_due: nothing },
  push_due: nothing,
}

async function startRunner(
  tasks: Partial<Tasks>,
  options: Partial<Pick<RunJobsOptions, 'renamed' | 'log'>> = {},
): Promise<JobRunner> {
  const runner = await runJobs({
    url: testDatabase.url,
    lanes: [{ concurrency: 2, jobs: Object.keys(idle) }],
    tasks: { ...idle, ...tasks },
    schedule: {},
    log: createLog('silent', 'test'),
    ...options,
  })
  runners.push(runner)
  return runner
}

const enqueueNow = (name: EventName, payload: object, options = {}) =>
  database.transaction((db) => enqueue(db, name, payload as never, options))

interface JobRow {
  locked_by: string | null
  attempts: number
  last_error: string | null
}

const jobs = async () =>
  (
    await pool.query<JobRow>(
      'select locked_by, attempts, last_error from graphile_worker._private_jobs',
    )
  ).rows

describe('enqueueing', () => {
  it('takes effect only when the transaction commits', async () => {
    const done: string[] = []
    await startRunner({ image_stored: async ({ signature }) => void done.push(signature) })
    const refused = database.transaction(async (db) => {
      await enqueue(db, 'image_stored', { signature: 'rolled back' })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await enqueueNow('image_stored', { signature: 'committed' })
    await expect.poll(() => done).toEqual(['committed'])
    await expect.poll(jobs).toEqual([])
  })

  it('leaves one job for the same key', async () => {
    await enqueueNow('demo_due', {}, { key: 'demo' })
    await enqueueNow('demo_due', {}, { key: 'demo' })
    expect(await jobs()).toHaveLength(1)
  })
})

describe('a job', () => {
  it('is kept unlocked for another attempt when it fails', async () => {
    await startRunner({ image_stored: () => Promise.reject(new Error('not now')) })
    await enqueueNow('image_stored', { signature: 'x' })
    await expect.poll(jobs).toMatchObject([{ locked_by: null, attempts: 1, last_error: 'not now' }])
  })

  it('is locked by a worker with a heartbeat while it runs', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    await startRunner({ image_stored: () => end })
    await enqueueNow('image_stored', { signature: 'x' })
    await expect.poll(async () => (await jobs())[0]?.locked_by).toBeTruthy()
    const [locked] = await jobs()
    const { rows } = await pool.query('select worker_id from job_processes')
    expect(rows).toEqual([{ worker_id: locked?.locked_by }])
    resolve()
  })

  it('finishes when its process stops, while waiting jobs stay unlocked', async () => {
    const done: string[] = []
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const runner = await startRunner({
      image_stored: async ({ signature }) => {
        await end
        done.push(signature)
      },
    })
    for (let n = 0; n < 6; n += 1) await enqueueNow('image_stored', { signature: `${n}` })
    await expect
      .poll(async () => (await jobs()).filter(({ locked_by }) => locked_by).length)
      .toBe(2)
    const stopped = runner.stop()
    runners = []
    resolve()
    await stopped
    expect(done.length).toBeGreaterThanOrEqual(2)
    const left = await jobs()
    expect(left.length + done.length).toBe(6)
    expect(left.filter(({ locked_by }) => locked_by !== null)).toEqual([])
    expect((await pool.query('select 1 from job_processes')).rows).toEqual([])
  })
})

describe('lanes', () => {
  const run = (lanes: { concurrency: number; jobs: string[] }[], tasks: Partial<Tasks>) =>
    runJobs({
      ...{ url: testDatabase.url, lanes, schedule: {}, log: createLog('silent', 'test') },
      tasks: { ...idle, ...tasks },
    })
  const others = Object.keys(idle).filter((name) => name !== 'message_due')

  it('work while all slots of another lane are taken, each with its own heartbeat', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const done: string[] = []
    const runner = await run(
      [
        { concurrency: 2, jobs: ['message_due'] },
        { concurrency: 1, jobs: others },
      ],
      {
        message_due: () => end,
        image_stored: async ({ signature }) => void done.push(signature),
      },
    )
    runners.push(runner)
    for (let n = 0; n < 5; n += 1) await enqueueNow('message_due', { message_id: `${n}` })
    await enqueueNow('image_stored', { signature: 'x' })
    await expect.poll(() => done).toEqual(['x'])
    const lockedJobs = async () => (await jobs()).filter(({ locked_by }) => locked_by !== null)
    // The row of a finished job is deleted a moment later.
    await expect.poll(async () => (await lockedJobs()).length).toBe(2)
    const locked = await lockedJobs()
    const { rows: alive } = await pool.query('select worker_id from job_processes')
    expect(alive).toHaveLength(2)
    expect(alive).toContainEqual({ worker_id: locked[0]?.locked_by })
    resolve()
  })

  it('must contain each job exactly once', async () => {
    await expect(run([{ concurrency: 1, jobs: others }], {})).rejects.toThrow('without a lane')
    const twice = [
      { concurrency: 1, jobs: Object.keys(idle) },
      { concurrency: 1, jobs: ['message_due'] },
    ]
    await expect(run(twice, {})).rejects.toThrow('of two lanes')
  })
})

describe('the jobs of a dead process', () => {
  /** Locks a job for a worker, with the age of its last heartbeat, if any. */
  async function lockJob(worker: string, lockedFor: string, silentFor: string | null) {
    await enqueueNow('image_released', { signature: worker })
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1
        where locked_by is null`,
      [worker, lockedFor],
    )
    if (silentFor === null) return
    await heartbeat(pool, worker)
    await pool.query(
      'update job_processes set seen_at = now() - $2::interval where worker_id = $1',
      [worker, silentFor],
    )
  }

  it('are unlocked, but never those of a live one, however long they take', async () => {
    await lockJob('silent', '1 minute', '16 seconds')
    await lockJob('never seen', '1 minute', null)
    await lockJob('at work for hours', '3 hours', '3 seconds')
    await lockJob('only just begun', '3 seconds', null)
    expect((await unlockJobsOfDeadWorkers(pool)).toSorted()).toEqual(['never seen', 'silent'])
    const locked = (await jobs())
      .map(({ locked_by }) => locked_by)
      .filter((worker) => worker !== null)
    expect(locked.toSorted()).toEqual(['at work for hours', 'only just begun'])
    expect(await unlockJobsOfDeadWorkers(pool)).toEqual([])
  })

  it('are run by the next process', async () => {
    const done: string[] = []
    await lockJob('silent', '1 minute', '16 seconds')
    await startRunner({ image_released: async ({ signature }) => void done.push(signature) })
    await expect.poll(() => done).toEqual(['silent'])
    await expect.poll(jobs).toEqual([])
  })
})

describe('a job of a name that no task has', () => {
  /** As an earlier release queued it, due that long ago. */
  const enqueueFormer = (name: string, dueFor: string, queue: string | null = null) =>
    pool.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $4, run_at => now() - $3::interval)`,
      [name, JSON.stringify({ signature: name }), dueFor, queue],
    )
  const waiting = async () =>
    (
      await pool.query<{ name: string }>(
        'select task_identifier as name from graphile_worker.jobs order by 1',
      )
    ).rows.map(({ name }) => name)

  it('is run as the job that the name stood for', async () => {
    await enqueueFormer('picture_stored', '1 minute')
    const done: string[] = []
    await startRunner(
      { image_stored: async ({ signature }) => void done.push(signature) },
      { renamed: { picture_stored: 'image_stored' } },
    )
    await expect.poll(() => done).toEqual(['picture_stored'])
    await expect.poll(waiting).toEqual([])
  })

  it('holds up no other job of its queue, is logged, and removed a week after its time', async () => {
    await enqueueFormer('sweep_old', '8 days', 'sweeps')
    await enqueueFormer('sweep_recent', '6 days', 'sweeps')
    await enqueueFormer('image_stored', '1 minute', 'sweeps')
    const done: string[] = []
    const log = createLog('silent', 'test')
    const warn = vi.spyOn(log, 'warn')
    await startRunner({ image_stored: async ({ signature }) => void done.push(signature) }, { log })
    await expect.poll(() => done).toEqual(['image_stored'])
    await expect.poll(waiting).toEqual(['sweep_recent'])
    expect(warn.mock.calls).toEqual([
      [{ names: ['sweep_old', 'sweep_recent'], waiting: 1, removed: 1 }, 'Unknown jobs'],
    ])
  })

  it('cannot be renamed to one that does not exist, nor from one that does', async () => {
    const to = (renamed: Record<string, string>) => startRunner({}, { renamed })
    await expect(to({ picture_stored: 'image_stred' })).rejects.toThrow('Not renamed')
    await expect(to({ image_stored: 'image_released' })).rejects.toThrow('Not renamed')
  })
})
