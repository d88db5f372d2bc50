import { audiencesOf } from '#contract/campaigns/targeting'
import { selectUsableAudiences } from '#domains/audiences'
import type { LiveAdGroup } from '#domains/campaigns'
import type { Db } from '#platform/database'

/**
 * Without ad groups that name an audience that is archived, gone or too small: left out of their targeting, it would
 * show their ads to others than those who were chosen.
 */
export async function withUsableAudiences(
  db: Db,
  groups: readonly LiveAdGroup[],
): Promise<readonly LiveAdGroup[]> {
  const named = groups.flatMap(({ group: { advertiser_id, targeting_spec } }) =>
    audiencesOf(targeting_spec).map((id) => ({ advertiser_id, id })),
  )
  if (named.length === 0) return groups
  const usable = await selectUsableAudiences(db, named)
  return groups.filter(({ group }) =>
    audiencesOf(group.targeting_spec).every((id) => usable.has(id)),
  )
}
