import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteDoneDrafts } from './draft-queries.ts'

const dayMs = 86_400_000

/** Drafts that were deleted or published are kept for some weeks, so that they can be restored and answer again. */
export async function sweepDrafts(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.draftKeptDays * dayMs)
  await database.transaction((db) => deleteDoneDrafts(db, before))
}
