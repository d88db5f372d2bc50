import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { forgetPurges } from './purge-queries.ts'

const dayMs = 86_400_000

/** Which pins were removed together is forgotten after a while; that they were, and how many, stays. */
export async function forgetOldPurges(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const preparedBefore = before(limits.purgePreparedDays)
  const endedBefore = before(limits.purgeDetailDays)
  while (await database.transaction((db) => forgetPurges(db, { preparedBefore, endedBefore })));
}
