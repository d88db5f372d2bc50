import { setTimeout as pause } from 'node:timers/promises'
import { runIndexer } from '#domains/search'
import { runJobs } from '#platform/jobs'
import { collectWhenIdle } from '#platform/memory'
import { type Composition, compose } from '../compose.ts'
import { isDemoWaiting } from '../demo/demo-due.ts'
import { enqueueDemo } from '../demo/seed-demo.ts'
import { createLanes } from '../jobs/job-lanes.ts'
import { createEventHandlers, createSchedule } from '../jobs/job-list.ts'
import { renamedJobs } from '../jobs/renamed-jobs.ts'
import { searchPorts } from '../ports/search-ports.ts'
import { readConfig } from '../settings/config.ts'
import { shareOwnMetrics } from './process-metrics.ts'
import { sayHowToSetUp } from './say-how-to-set-up.ts'
import { serveLiveGraph } from './serve-live-graph.ts'
import { onStopRequest } from './stop-request.ts'
import { besideJobsVariable } from './supervising/large-graph.ts'

const brokenExit = 75
const maxStopMs = 10_000
const demoPollMs = 200
const maxDemoMs = 300_000

/** Runs the jobs process. It ends when its runner fails, and the supervisor starts a new one. */
export async function runJobsProcess(): Promise<void> {
  const config = readConfig(process.env)
  const databaseUrl = process.env.BOWERBIRD_DATABASE_URL ?? config.DATABASE_URL
  const composition = await compose(config, { databaseUrl, role: 'jobs', images: 1 })
  const { log, metrics, tracing } = composition
  shareOwnMetrics(metrics)
  const schedule = createSchedule(composition)
  const runner = await runJobs({
    url: databaseUrl,
    lanes: createLanes(schedule, config.JOB_CONCURRENCY),
    tasks: createEventHandlers(composition),
    schedule,
    renamed: renamedJobs,
    log,
    tracing,
    onDone: (job, hasFailed) => metrics.jobs.inc({ job, outcome: hasFailed ? 'failed' : 'done' }),
  })

  const { namesOfTopics } = searchPorts(composition.services)
  const indexer = runIndexer(composition.database, log, namesOfTopics)
  const graph = process.env[besideJobsVariable]
    ? await serveLiveGraph(composition.database.reader, log, process.env.BOWERBIRD_GRAPH ?? '')
    : null

  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    // A process that cannot stop must not look like one that works.
    setTimeout(() => process.exit(code), maxStopMs).unref()
    // Interrupted work is repeated by the next process.
    await composition.services.videos.close()
    await Promise.all([runner.stop(), indexer.stop(), graph?.close()])
    await composition.close()
    process.exit(code)
  }
  onStopRequest(() => void stop(0))
  void runner.broken.then((reason) => {
    if (!isStopping) log.warn({ reason }, 'The job runner is replaced')
    void stop(brokenExit)
  })

  const fillsDemo = config.DEMO_CONTENT && (await fillDemo(composition))
  collectWhenIdle()
  process.send?.('ready')
  // Whoever filled the demo content is replaced, by one that says it.
  if (!fillsDemo) await sayHowToSetUp(composition)
}

/** Returns whether there was anything to fill. */
async function fillDemo(composition: Composition): Promise<boolean> {
  await enqueueDemo(composition)
  const isWaiting = await isDemoWaiting(composition.database.reader)
  await waitForDemo(composition)
  return isWaiting
}

/** Gives up after a while: a server without complete demo content is better than none. */
async function waitForDemo({ database, log }: Composition): Promise<void> {
  const deadline = performance.now() + maxDemoMs
  while (await isDemoWaiting(database.reader)) {
    if (performance.now() > deadline) return log.warn('The demo content is not complete yet')
    await pause(demoPollMs)
  }
}
