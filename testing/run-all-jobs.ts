import { Logger, runOnce } from 'graphile-worker'
import { createEventHandlers } from '#main/jobs/job-list'
import type { World } from './world.ts'

/** Runs all queued jobs, and those that they queue. */
export async function runAllJobs(world: World): Promise<void> {
  const tasks = createEventHandlers(world) as Record<string, (payload: never) => Promise<void>>
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => task(payload as never),
    ]),
  )
  await runOnce({
    pgPool: world.database.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList,
  })
}
