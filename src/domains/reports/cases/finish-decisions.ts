import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { subjectOf } from '../lock-report.ts'
import { removeForGood } from '../remove-reported.ts'
import { undoTime } from '../report-views.ts'
import { finishCase, selectUnfinished } from './case-queries.ts'

const batch = 100

/** Removes for good what was removed too long ago to be put back. */
export async function finishDecisions(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<void> {
  for (;;) {
    const due = await selectUnfinished(database.reader, undoTime.since(clock.now()), batch)
    for (const found of due) {
      // It is too old for anybody to put it back meanwhile.
      if (found.outcome === 'removed') await removeForGood(database, subjectOf(found))
      await database.transaction((db) => finishCase(db, found.id, clock.now()))
    }
    if (due.length < batch) return
  }
}
