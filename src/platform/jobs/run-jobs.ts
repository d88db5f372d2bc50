import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { EventName, Events } from '#contract/events'
import type { Log } from '#platform/log'
import { noTracing, type Tracing } from '#platform/tracing'
import { heartbeat, removeHeartbeat, unlockJobsOf, unlockJobsOfDeadWorkers } from './heartbeat.ts'
import { removeUnknownJobs } from './unknown-jobs.ts'

export type Tasks = { [Name in EventName]: (payload: Events[Name]) => Promise<void> }

/** Scheduled work; `cron` is in UTC, as in `0 4 * * *`. */
export type Schedule = Record<string, { cron: string; run: () => Promise<void> }>

/** Jobs with worker slots of their own, so that they never wait for jobs of another lane. */
export interface Lane {
  /** How many of them run at the same time. */
  concurrency: number
  /** Names of events and of scheduled jobs. */
  jobs: readonly string[]
}

export interface RunJobsOptions {
  url: string
  /** Each job belongs to one of them. */
  lanes: readonly Lane[]
  tasks: Tasks
  schedule: Schedule
  /** Former names of jobs: those that are still queued under one run as the job it stands for. */
  renamed?: Readonly<Record<string, string>>
  log: Log
  tracing?: Tracing
  onDone?(name: string, hasFailed: boolean): void
}

export interface JobRunner {
  /** Lets running jobs finish and unlocks waiting ones. */
  stop(): Promise<void>
  /**
   * Settles when this runner should be replaced by a new process: it failed, or the database went away
   * and came back, after which a runner may hold jobs that it can neither finish nor unlock.
   */
  broken: Promise<string>
}

const heartbeatMs = 4_000
const unknownJobsMs = 3_600_000

export const silentLogger = new Logger(() => () => {})

/** Prepares the queue's own tables. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silentLogger })
}

export async function runJobs(options: RunJobsOptions): Promise<JobRunner> {
  const { log } = options
  const lanes = lanesOf(options)
  const known = lanes.flatMap(({ taskList }) => Object.keys(taskList))
  const pool = createJobPool(options)
  const events: WorkerEvents = new EventEmitter() as WorkerEvents
  const workerIds: string[] = []
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))

  await unlockJobsOfDeadWorkers(pool)
  await removeUnknownJobs(pool, known, log)
  const runners = await Promise.all(
    lanes.map(({ concurrency, taskList, crontab }) =>
      run({
        pgPool: pool,
        events,
        concurrency,
        noHandleSignals: true,
        pollInterval: 1_000,
        logger: silentLogger,
        taskList,
        crontab,
      }),
    ),
  )
  const sendHeartbeats = async () => {
    for (const id of workerIds) await heartbeat(pool, id)
  }
  await sendHeartbeats()

  const { promise: broken, resolve: reportBroken } = Promise.withResolvers<string>()
  for (const runner of runners)
    runner.promise.then(
      () => reportBroken('a runner ended'),
      (error: Error) => reportBroken(error.message),
    )

  let isLost = false
  const timer = setInterval(async () => {
    try {
      await sendHeartbeats()
      if (isLost) return reportBroken('the database went away and came back')
      const unlocked = await unlockJobsOfDeadWorkers(pool)
      if (unlocked.length > 0) log.warn({ unlocked }, 'Unlocked the jobs of a dead process')
    } catch (error) {
      isLost = true
      log.warn({ reason: (error as Error).message }, 'A heartbeat was missed')
    }
  }, heartbeatMs)
  const hourly = setInterval(() => {
    removeUnknownJobs(pool, known, log).catch((error: Error) => {
      log.warn({ reason: error.message }, 'Unknown jobs could not be removed')
    })
  }, unknownJobsMs)

  return {
    broken,
    stop: async () => {
      clearInterval(timer)
      clearInterval(hourly)
      await Promise.all(runners.map((runner) => runner.stop().catch(() => {})))
      // A job whose connection was lost is still locked by this worker.
      await unlockJobsOf(pool, workerIds).catch(() => {})
      for (const id of workerIds) await removeHeartbeat(pool, id).catch(() => {})
      await pool.end()
    },
  }
}

interface RunnableLane {
  concurrency: number
  taskList: TaskList
  crontab: string
}

/** Splits the tasks by lane: a runner fetches only jobs of its own task list. */
function lanesOf(options: RunJobsOptions): RunnableLane[] {
  const all = toTaskList(options)
  const misnamed = Object.entries(options.renamed ?? {}).find(
    ([former, now]) => all[former] || !all[now],
  )
  if (misnamed) throw new Error(`Not renamed: ${misnamed.join(' → ')}`)
  const left = new Set(Object.keys(all))
  const lanes = options.lanes.map(({ concurrency, jobs }) => {
    const taskList: TaskList = {}
    const schedule: Schedule = {}
    for (const name of jobs) {
      const task = all[name]
      if (!task || !left.delete(name)) throw new Error(`No job, or one of two lanes: ${name}`)
      taskList[name] = task
      for (const former of formerNames(options, name)) taskList[former] = task
      const timed = options.schedule[name]
      if (timed) schedule[name] = timed
    }
    return { concurrency, taskList, crontab: toCrontab(schedule) }
  })
  if (left.size > 0) throw new Error(`Jobs without a lane: ${[...left].join(', ')}`)
  return lanes
}

function formerNames({ renamed = {} }: RunJobsOptions, name: string): string[] {
  return Object.keys(renamed).filter((former) => renamed[former] === name)
}

/** A run that takes longer than its interval does not overlap with the next, and only one waits. */
export function toCrontab(schedule: Schedule): string {
  return Object.entries(schedule)
    .map(([name, { cron }]) => `${cron} ${name} ?queue=${name}&jobKey=${name}`)
    .join('\n')
}

function createJobPool({ url, lanes, log }: RunJobsOptions): pg.Pool {
  // Each lane listens on one connection, and each job may need one to report its result.
  const connections = lanes.reduce((sum, { concurrency }) => sum + concurrency + 1, 0)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections + 2,
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
  const { tracing = noTracing } = options
  const add = (name: string, work: (payload: unknown) => Promise<void>) => {
    list[name] = async (payload) => {
      const startedAt = performance.now()
      try {
        await tracing.run(`job ${name}`, {}, () => work(payload))
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
