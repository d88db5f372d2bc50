import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { Db, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { readUsage } from './usage-queries.ts'

type Settings = Pick<Services, 'settings'>

/**
 * Refuses what a member may no longer keep here, before any work. What comes at the same time is not counted yet: see
 * `refuseOverQuota`.
 *
 * @throws Failure `larger_than_quota` when no room that is made would be enough, or `quota_reached`
 */
export async function checkQuota(
  { settings }: Settings,
  db: Db,
  personId: PersonId,
  bytes: number,
  field?: string,
): Promise<void> {
  const quota = settings.memberQuotaBytes
  if (quota === null) return
  if (bytes > quota) throw new Failure('larger_than_quota', { field })
  if ((await readUsage(db, personId)) + bytes > quota) throw new Failure('quota_reached', { field })
}

/**
 * In the transaction that added to the figure, which holds the figure's row: of what comes at the same time, only as
 * much is kept as there is room for.
 *
 * @throws Failure `quota_reached`
 */
export async function refuseOverQuota(
  { settings }: Settings,
  db: Writer,
  personId: PersonId,
): Promise<void> {
  const quota = settings.memberQuotaBytes
  if (quota === null) return
  if ((await readUsage(db, personId)) > quota) throw new Failure('quota_reached')
}

/** Whether a member may keep anything more here. */
export async function hasRoom(
  { settings }: Settings,
  db: Db,
  personId: PersonId,
): Promise<boolean> {
  const quota = settings.memberQuotaBytes
  return quota === null || (await readUsage(db, personId)) < quota
}
