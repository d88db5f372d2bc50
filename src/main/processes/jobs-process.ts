import { setTimeout as pause } from 'node:timers/promises'
import { runIndexer } from '#domains/search'
import { runJobs } from '#platform/jobs'
import { type Composition, compose } from '../compose.ts'
import { isDemoWaiting } from '../demo-due.ts'
import { createLanes } from '../job-lanes.ts'
import { createHandlersOfEvents, createSchedule } from '../job-list.ts'
import { announceDemo } from '../seed-demo.ts'
import { readConfig } from '../settings/config.ts'
import { onStopRequest } from './stop-request.ts'

const brokenExit = 75
const longestStopMs = 10_000
const demoPollMs = 200
const longestDemoMs = 300_000

/** The process that works off jobs. When its runner breaks it ends, and the supervisor starts a new one. */
export async function runJobsProcess(): Promise<void> {
  const config = readConfig(process.env)
  const databaseUrl = process.env.BOWERBIRD_DATABASE_URL ?? config.DATABASE_URL
  const composition = await compose(config, { databaseUrl, role: 'jobs', imageProcesses: 1 })
  const { log, metrics } = composition
  const schedule = createSchedule(composition)
  const runner = await runJobs({
    url: databaseUrl,
    lanes: createLanes(schedule, config.JOB_CONCURRENCY),
    tasks: createHandlersOfEvents(composition),
    schedule,
    log,
    onDone: (job, hasFailed) => metrics.jobs.inc({ job, outcome: hasFailed ? 'failed' : 'done' }),
  })

  const indexer = runIndexer(composition.database, log)

  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    // A process that cannot come to its end must not be taken for one that works.
    setTimeout(() => process.exit(code), longestStopMs).unref()
    // What is cut off is done again by whoever comes next.
    await composition.services.videos.close()
    await Promise.all([runner.stop(), indexer.stop()])
    await composition.close()
    process.exit(code)
  }
  onStopRequest(() => void stop(0))
  void runner.broken.then((reason) => {
    if (!isStopping) log.warn({ reason }, 'The job runner is replaced')
    void stop(brokenExit)
  })

  if (config.DEMO_CONTENT) {
    await announceDemo(composition)
    await untilDemoIsThere(composition)
  }
  process.send?.('ready')
}

/** Gives up when it takes too long: a server without demo content is better than none. */
async function untilDemoIsThere({ database, log }: Composition): Promise<void> {
  const deadline = performance.now() + longestDemoMs
  while (await isDemoWaiting(database.reader)) {
    if (performance.now() > deadline) return log.warn('The demo content is not all there yet')
    await pause(demoPollMs)
  }
}
