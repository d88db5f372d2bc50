import type { OptimizationGoal } from '#contract/campaigns/goal'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { CampaignPorts } from '../ports.ts'

/** A goal names a tag of the ad account, if it names one. */
export async function checkTag(
  db: Db,
  ports: CampaignPorts,
  advertiserId: AdvertiserId,
  goal: OptimizationGoal | null,
): Promise<void> {
  const tagId = goal?.conversion_tag_v3_goal_metadata?.conversion_tag_id ?? null
  if (tagId !== null && !(await ports.isActiveTag(db, advertiserId, tagId)))
    throw new Failure('conversion_tag_not_found', { field: 'optimization_goal_metadata' })
}
