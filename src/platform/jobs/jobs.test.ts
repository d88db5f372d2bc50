import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventName } from '#contract/events'
import { type Database, openDatabase } from '#platform/database'
import { createLog } from '#platform/log'
import { createTestDatabase, type TestDatabase } from '#testing/database'
import { freeJobsOfTheDead, heartbeat } from './heartbeat.ts'
import { enqueue, type JobRunner, runJobs, type Tasks } from './index.ts'

let testDatabase: TestDatabase
let database: Database
let pool: pg.Pool
let runners: JobRunner[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = new pg.Pool({ connectionString: testDatabase.url, max: 4 })
  pool.on('error', () => {})
  database = openDatabase({
    url: testDatabase.url,
    poolSize: 2,
    applicationName: 'j',
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
  image_stored: nothing,
  image_released: nothing,
  video_received: nothing,
  video_released: nothing,
  board_deleted: nothing,
  hashtags_due: nothing,
  person_changed: nothing,
  person_blocked: nothing,
  board_action_due: nothing,
  message_unread: nothing,
  board_invited: nothing,
  message_due: nothing,
  reset_asked: nothing,
  help_asked: nothing,
  account_deleted: nothing,
  report_upheld: nothing,
  import_due: nothing,
  export_due: nothing,
  demo_due: nothing,
  demo_pin_due: nothing,
}

async function startRunner(tasks: Partial<Tasks>): Promise<JobRunner> {
  const runner = await runJobs({
    url: testDatabase.url,
    lanes: [{ concurrency: 2, jobs: Object.keys(idle) }],
    tasks: { ...idle, ...tasks },
    schedule: {},
    log: createLog('silent', 'test'),
  })
  runners.push(runner)
  return runner
}

const announce = (name: EventName, payload: object, options = {}) =>
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

describe('announcing', () => {
  it('happens with the transaction, or not at all', async () => {
    const done: string[] = []
    await startRunner({ image_stored: async ({ signature }) => void done.push(signature) })
    const refused = database.transaction(async (db) => {
      await enqueue(db, 'image_stored', { signature: 'rolled back' })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await announce('image_stored', { signature: 'committed' })
    await expect.poll(() => done).toEqual(['committed'])
    await expect.poll(jobs).toEqual([])
  })

  it('of one key twice leaves one job', async () => {
    await announce('demo_due', {}, { key: 'demo' })
    await announce('demo_due', {}, { key: 'demo' })
    expect(await jobs()).toHaveLength(1)
  })
})

describe('a job', () => {
  it('that fails stays, unlocked, to be tried again', async () => {
    await startRunner({ image_stored: () => Promise.reject(new Error('not now')) })
    await announce('image_stored', { signature: 'x' })
    await expect.poll(jobs).toMatchObject([{ locked_by: null, attempts: 1, last_error: 'not now' }])
  })

  it('that runs is held by a process that shows a sign of life', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    await startRunner({ image_stored: () => end })
    await announce('image_stored', { signature: 'x' })
    await expect.poll(async () => (await jobs())[0]?.locked_by).toBeTruthy()
    const [held] = await jobs()
    const { rows } = await pool.query('select worker_id from job_processes')
    expect(rows).toEqual([{ worker_id: held?.locked_by }])
    resolve()
  })

  it('in work is let come to its end when its process stops, and others wait unlocked', async () => {
    const done: string[] = []
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const runner = await startRunner({
      image_stored: async ({ signature }) => {
        await end
        done.push(signature)
      },
    })
    for (let n = 0; n < 6; n += 1) await announce('image_stored', { signature: `${n}` })
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
      url: testDatabase.url,
      lanes,
      tasks: { ...idle, ...tasks },
      schedule: {},
      log: createLog('silent', 'test'),
    })
  const others = Object.keys(idle).filter((name) => name !== 'message_due')

  it('go on while all places of another are taken, and a dead process leaves none of them held', async () => {
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
    for (let n = 0; n < 5; n += 1) await announce('message_due', { message_id: `${n}` })
    await announce('image_stored', { signature: 'x' })
    await expect.poll(() => done).toEqual(['x'])
    const locked = async () => (await jobs()).filter(({ locked_by }) => locked_by !== null)
    // The row of a job that is done goes a moment later.
    await expect.poll(async () => (await locked()).length).toBe(2)
    const held = await locked()
    const { rows: alive } = await pool.query('select worker_id from job_processes')
    expect(alive).toHaveLength(2)
    expect(alive).toContainEqual({ worker_id: held[0]?.locked_by })
    resolve()
  })

  it('have each job, and no job twice', async () => {
    await expect(run([{ concurrency: 1, jobs: others }], {})).rejects.toThrow('without a lane')
    const twice = [
      { concurrency: 1, jobs: Object.keys(idle) },
      { concurrency: 1, jobs: ['message_due'] },
    ]
    await expect(run(twice, {})).rejects.toThrow('of two lanes')
  })
})

describe('the jobs of a dead process', () => {
  /** A job in the hands of a process that has fallen silent, or has not. */
  async function hold(worker: string, lockedFor: string, silentFor: string | null) {
    await announce('image_released', { signature: worker })
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

  it('are freed; those of one that lives are not, however long they take', async () => {
    await hold('silent', '1 minute', '16 seconds')
    await hold('never seen', '1 minute', null)
    await hold('at work for hours', '3 hours', '3 seconds')
    await hold('only just begun', '3 seconds', null)
    expect((await freeJobsOfTheDead(pool)).toSorted()).toEqual(['never seen', 'silent'])
    const held = (await jobs())
      .map(({ locked_by }) => locked_by)
      .filter((worker) => worker !== null)
    expect(held.toSorted()).toEqual(['at work for hours', 'only just begun'])
    expect(await freeJobsOfTheDead(pool)).toEqual([])
  })

  it('are done by whoever comes next', async () => {
    const done: string[] = []
    await hold('silent', '1 minute', '16 seconds')
    await startRunner({ image_released: async ({ signature }) => void done.push(signature) })
    await expect.poll(() => done).toEqual(['silent'])
    await expect.poll(jobs).toEqual([])
  })
})
