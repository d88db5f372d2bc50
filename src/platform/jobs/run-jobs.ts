import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { EventName, Events } from '#contract/events'
import type { Log } from '#platform/log'
import { freeJobsOf, freeJobsOfTheDead, goodbye, signOfLife } from './heartbeat.ts'

export type Tasks = { [Name in EventName]: (payload: Events[Name]) => Promise<void> }

/** Work by the clock; `cron` is in UTC, as in `0 4 * * *`. */
export type Schedule = Record<string, { cron: string; run: () => Promise<void> }>

export interface RunJobsOptions {
  url: string
  concurrency: number
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
  let workerId = ''
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id
  })

  await freeJobsOfTheDead(pool)
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: quiet,
    taskList: toTaskList(options),
    crontab: toCrontab(options.schedule),
  })
  await signOfLife(pool, workerId)

  const { promise: broken, resolve: breakUp } = Promise.withResolvers<string>()
  runner.promise.then(
    () => breakUp('the runner ended'),
    (error: Error) => breakUp(error.message),
  )

  let isLost = false
  const timer = setInterval(async () => {
    try {
      await signOfLife(pool, workerId)
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
      await runner.stop().catch(() => {})
      // Of a job whose connection broke, the queue still believes that it runs here.
      await freeJobsOf(pool, [workerId]).catch(() => {})
      await goodbye(pool, workerId).catch(() => {})
      await pool.end()
    },
  }
}

/** What takes longer than its turn does not run beside itself: the next waits, and only one does. */
export function toCrontab(schedule: Schedule): string {
  return Object.entries(schedule)
    .map(([name, { cron }]) => `${cron} ${name} ?queue=${name}&jobKey=${name}`)
    .join('\n')
}

function createJobPool({ url, concurrency, log }: RunJobsOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: concurrency + 3,
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
