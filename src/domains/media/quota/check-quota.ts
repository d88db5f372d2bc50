import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { readUsage } from './usage-queries.ts'

/**
 * Refuses what a member may no longer keep here. What comes at the same time is not counted yet, so the quota may be
 * exceeded by what one member can send at once.
 */
export async function checkQuota(
  { settings }: Pick<Services, 'settings'>,
  db: Db,
  personId: PersonId,
  bytes: number,
  field?: string,
): Promise<void> {
  const quota = settings.memberQuotaBytes
  if (quota === null) return
  if ((await readUsage(db, personId)) + bytes > quota) throw new Failure('quota_reached', { field })
}
