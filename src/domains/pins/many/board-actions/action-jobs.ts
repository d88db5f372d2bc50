import type { BoardActionId } from '#contract/ids'
import { limits } from '#contract/limits'
import { analyzeGrownTables, type Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteOldActions, selectStalled } from './action-queries.ts'
import { announceAction } from './begin-action.ts'
import { runStep } from './run-step.ts'

const hourMs = 3_600_000

/** Runs an action to its end. Each step is its own transaction: a killed process loses none. */
export async function runBoardAction(
  services: Services,
  database: Database,
  id: BoardActionId,
): Promise<void> {
  for (;;) {
    const action = await database.transaction((db) => runStep({ ...services, db }, id))
    await analyzeGrownTables(database)
    if (action?.state !== 'running') return
  }
}

/** Deletes old finished actions, and restarts stalled ones: a job that failed too often is not retried. */
export async function sweepBoardActions(services: Services, database: Database): Promise<void> {
  const now = services.clock.now().getTime()
  await database.transaction(async (db) => {
    await deleteOldActions(db, new Date(now - limits.boardActionHours * hourMs))
    for (const { id } of await selectStalled(db, new Date(now - hourMs)))
      await announceAction({ db }, id)
  })
}
