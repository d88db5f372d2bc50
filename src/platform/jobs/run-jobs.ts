import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { EventName, Events } from '#contract/events'
import type { Log } from '#platform/log'
import { freeJobsOf, freeJobsOfTheDead, goodbye, heartbeat } from './heartbeat.ts'

export type Tasks = { [Name in EventName]: (payload: Events[Name]) => Promise<void> }

/** Work by the clock; `cron` is in UTC, as in `0 4 * * *`. */
export type Schedule = Record<string, { cron: string; run: () => Promise<void> }>

/** Jobs that have places of their own, so that nobody waits for those of another lane. */
export interface Lane {
  /** How many of them run at the same time. */
  concurrency: number
  /** Names of events and of what happens by the clock. */
  jobs: readonly string[]
}

export interface RunJobsOptions {
  url: string
  /** Each job belongs to one of them. */
  lanes: readonly Lane[]
  tasks: Tasks
  schedule: Schedule
  log: Log
  onDone?(name: string, hasFailed: boolean): void
}

export interface JobRunner {
  /** Lets running jobs finish and gives waiting ones back. */
  stop(): Promise<void>
  /**
   * Settles when this runner should be replaced by a new process: it broke, or the database went away
   * and came back, after which a runner may sit with jobs it can neither finish nor return.
   */
  broken: Promise<string>
}

const beatMs = 4_000

const quiet = new Logger(() => () => {})

/** Prepares the queue's own tables. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet })
}

export async function runJobs(options: RunJobsOptions): Promise<JobRunner> {
  const { log } = options
  const pool = createJobPool(options)
  const events: WorkerEvents = new EventEmitter() as WorkerEvents
  const workerIds: string[] = []
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))

  await freeJobsOfTheDead(pool)
  const runners = await Promise.all(
    lanesOf(options).map(({ concurrency, taskList, crontab }) =>
      run({
        pgPool: pool,
        events,
        concurrency,
        noHandleSignals: true,
        pollInterval: 1_000,
        logger: quiet,
        taskList,
        crontab,
      }),
    ),
  )
  const showLife = async () => {
    for (const id of workerIds) await heartbeat(pool, id)
  }
  await showLife()

  const { promise: broken, resolve: breakUp } = Promise.withResolvers<string>()
  for (const runner of runners)
    runner.promise.then(
      () => breakUp('a runner ended'),
      (error: Error) => breakUp(error.message),
    )

  let isLost = false
  const timer = setInterval(async () => {
    try {
      await showLife()
      if (isLost) return breakUp('the database went away and came back')
      const freed = await freeJobsOfTheDead(pool)
      if (freed.length > 0) log.warn({ freed }, 'Took over the jobs of a dead process')
    } catch (error) {
      isLost = true
      log.warn({ reason: (error as Error).message }, 'A heartbeat was missed')
    }
  }, beatMs)

  return {
    broken,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(runners.map((runner) => runner.stop().catch(() => {})))
      // Of a job whose connection broke, the queue still believes that it runs here.
      await freeJobsOf(pool, workerIds).catch(() => {})
      for (const id of workerIds) await goodbye(pool, id).catch(() => {})
      await pool.end()
    },
  }
}

interface RunnableLane {
  concurrency: number
  taskList: TaskList
  crontab: string
}

/** A runner asks for the jobs it knows alone. */
function lanesOf(options: RunJobsOptions): RunnableLane[] {
  const all = toTaskList(options)
  const left = new Set(Object.keys(all))
  const lanes = options.lanes.map(({ concurrency, jobs }) => {
    const taskList: TaskList = {}
    const schedule: Schedule = {}
    for (const name of jobs) {
      const task = all[name]
      if (!task || !left.delete(name)) throw new Error(`No job, or one of two lanes: ${name}`)
      taskList[name] = task
      const timed = options.schedule[name]
      if (timed) schedule[name] = timed
    }
    return { concurrency, taskList, crontab: toCrontab(schedule) }
  })
  if (left.size > 0) throw new Error(`Jobs without a lane: ${[...left].join(', ')}`)
  return lanes
}

/** What takes longer than its turn does not run beside itself: the next waits, and only one does. */
export function toCrontab(schedule: Schedule): string {
  return Object.entries(schedule)
    .map(([name, { cron }]) => `${cron} ${name} ?queue=${name}&jobKey=${name}`)
    .join('\n')
}

function createJobPool({ url, lanes, log }: RunJobsOptions): pg.Pool {
  // Each lane listens on one, and each job may need one to say how it ended.
  const places = lanes.reduce((sum, { concurrency }) => sum + concurrency + 1, 0)
  const pool = new pg.Pool({
    connectionString: url,
    max: places + 2,
    application_name: 'bowerbird jobs',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  })
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'A job connection was lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

function toTaskList(options: RunJobsOptions): TaskList {
  const list: TaskList = {}
  const add = (name: string, work: (payload: unknown) => Promise<void>) => {
    list[name] = async (payload) => {
      const startedAt = performance.now()
      try {
        await work(payload)
        options.onDone?.(name, false)
        options.log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, 'Job done')
      } catch (error) {
        options.onDone?.(name, true)
        options.log.error({ err: error, job: name }, 'Job failed; it will be tried again')
        throw error
      }
    }
  }
  for (const [name, task] of Object.entries(options.tasks)) {
    add(name, task as (payload: unknown) => Promise<void>)
  }
  for (const [name, { run: work }] of Object.entries(options.schedule)) add(name, work)
  return list
}
