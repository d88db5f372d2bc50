import { runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { EventName } from '#contract/events'
import { silentLogger, type Tasks } from './run-jobs.ts'

/** Runs the waiting jobs of these names, and those of them that they add, in this process. */
export async function runWaiting(
  pool: pg.Pool,
  tasks: Tasks,
  names: readonly EventName[],
): Promise<void> {
  const all: Record<string, (payload: never) => Promise<void>> = tasks
  const taskList: TaskList = {}
  for (const name of names) taskList[name] = (payload) => all[name]?.(payload as never)
  await runOnce({ pgPool: pool, noHandleSignals: true, logger: silentLogger, taskList })
}
