import { limits } from '#contract/limits'
import { deleteOldActions, selectStalled } from '#domains/boards'
import { analyzeGrown, type Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { announceAction } from './begin-action.ts'
import { takeStep } from './take-step.ts'

const hourMs = 3_600_000

/** Goes on with an action to its end. Each step is a transaction of its own: a killed process loses none. */
export async function runBoardAction(
  services: Services,
  database: Database,
  id: string,
): Promise<void> {
  for (;;) {
    const action = await database.transaction((db) => takeStep({ ...services, db }, id))
    await analyzeGrown(database)
    if (action?.state !== 'running') return
  }
}

/** Forgets what ended long ago, and wakes what should have ended: a job that failed too often is not tried again. */
export async function sweepBoardActions(services: Services, database: Database): Promise<void> {
  const now = services.clock.now().getTime()
  await database.transaction(async (db) => {
    await deleteOldActions(db, new Date(now - limits.boardActionHours * hourMs))
    for (const { id } of await selectStalled(db, new Date(now - hourMs)))
      await announceAction({ db }, id)
  })
}
