import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFailedJobs, retryFailedJob } from '#contract/background-jobs/failed-jobs'
import type { JobId } from '#contract/ids'
import { limits } from '#contract/limits'
import { createSchedule } from '#main/jobs/job-list'
import { row, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let operator: Actor
/** What the work says; null: it succeeds. */
let failure: string | null

beforeAll(async () => {
  world = await createWorld()
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())
beforeEach(async () => {
  failure = 'The provider does not answer'
  await rows(world.database.writer, 'delete from graphile_worker._private_jobs', [])
})

async function addJob(name: string, max_attempts = 1): Promise<JobId> {
  const added = await row<{ id: JobId }>(
    world.database.writer,
    `select id::text as id from graphile_worker.add_job($1::text, $2::json, max_attempts => $3)`,
    [name, JSON.stringify({ email: 'bob@secret.example' }), max_attempts],
  )
  return added!.id
}

async function work(): Promise<void> {
  const run = async () => {
    if (failure !== null) throw new Error(failure)
  }
  await runOnce({
    ...{ pgPool: world.database.pool, noHandleSignals: true, logger: new Logger(() => () => {}) },
    taskList: { send_letters: run, draw_pictures: run },
  })
  // It ends before what came of the last job is written.
  const running = 'select id from graphile_worker.jobs where locked_at is not null'
  await expect.poll(() => rows(world.database.writer, running, [])).toEqual([])
}

const listed = async (state: 'given_up' | 'retrying' = 'given_up') =>
  (await operator.run(listFailedJobs, { state })).items

describe('a background job that failed', () => {
  it('is listed with its words, but never with what it was given', async () => {
    const id = await addJob('send_letters')
    expect(await listed()).toEqual([])
    await work()
    const [job] = await listed()
    expect(job).toMatchObject({
      ...{ id, name: 'send_letters', attempts: 1, max_attempts: 1, next_at: null },
      error: expect.stringContaining('The provider does not answer'),
    })
    expect(JSON.stringify(job)).not.toContain('secret.example')
    expect(await listed('retrying')).toEqual([])
  })

  it('is listed apart while it is tried again by itself', async () => {
    const id = await addJob('send_letters', 3)
    await work()
    expect(await listed()).toEqual([])
    const [job] = await listed('retrying')
    expect(job).toMatchObject({ id, attempts: 1, max_attempts: 3 })
    expect(Date.parse(job?.next_at ?? '')).toBeGreaterThan(Date.parse(job?.failed_at ?? ''))
  })

  it('cuts what is too long of what it said', async () => {
    failure = 'long '.repeat(1_000)
    await addJob('send_letters')
    await work()
    expect((await listed())[0]?.error).toHaveLength(2_000)
  })

  it('comes in pages, the newest first', async () => {
    const ids = [await addJob('send_letters'), await addJob('draw_pictures')]
    await work()
    const first = await operator.run(listFailedJobs, { page_size: 1 })
    const next = await operator.run(listFailedJobs, { page_size: 1, bookmarks: first.bookmark })
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(next.bookmark).toBeNull()
  })

  it('is done when it is tried again and succeeds', async () => {
    const id = await addJob('send_letters')
    await addJob('send_letters')
    await addJob('draw_pictures')
    await work()
    failure = null
    expect(await operator.run(retryFailedJob, { id })).toEqual({ name: 'send_letters', count: 1 })
    expect((await listed()).map((one) => one.id)).not.toContain(id)
    await work()
    expect(await listed()).toHaveLength(2)
    expect(await listed('retrying')).toEqual([])
    const { code } = await refusalOf(() => operator.run(retryFailedJob, { id }))
    expect(code).toBe('job_not_found')
  })

  it('is tried again with all that failed at the same work, and no other', async () => {
    const [id] = [await addJob('send_letters'), await addJob('send_letters', 5)]
    const other = await addJob('draw_pictures')
    await work()
    failure = null
    const done = await operator.run(retryFailedJob, { id, all_alike: true })
    expect(done).toEqual({ name: 'send_letters', count: 2 })
    await work()
    expect((await listed()).map((one) => one.id)).toEqual([other])
    expect(await listed('retrying')).toEqual([])
  })

  it('is left alone while it runs', async () => {
    const id = await addJob('send_letters', 2)
    await work()
    await rows(
      world.database.writer,
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = $1`,
      [id],
    )
    expect((await listed('retrying'))[0]).toMatchObject({ id, next_at: null })
    expect(await operator.run(retryFailedJob, { id })).toEqual({ name: 'send_letters', count: 0 })
  })

  it('is nothing that anybody else can look at or try again', async () => {
    const id = await addJob('send_letters')
    await work()
    for (const who of [world.visitor, world.as('bob')]) {
      expect((await refusalOf(() => who.run(listFailedJobs, {}))).code).toMatch(/login|not_allowed/)
      expect((await refusalOf(() => who.run(retryFailedJob, { id }))).code).toMatch(
        /login|not_allowed/,
      )
    }
    const { code } = await refusalOf(() =>
      operator.run(retryFailedJob, { id: asId<JobId>('999999') }),
    )
    expect(code).toBe('job_not_found')
  })

  it('goes when it was given up long ago', async () => {
    const [old, young] = [await addJob('send_letters'), await addJob('send_letters')]
    const retrying = await addJob('send_letters', 5)
    await work()
    await rows(
      world.database.writer,
      `update graphile_worker._private_jobs set updated_at = now() - $2::interval where id = any($1::bigint[])`,
      [[old, retrying], `${limits.givenUpJobDays + 1} days`],
    )
    await createSchedule(world).remove_given_up_jobs!.run()
    expect((await listed()).map(({ id }) => id)).toEqual([young])
    expect((await listed('retrying')).map(({ id }) => id)).toEqual([retrying])
  })
})
