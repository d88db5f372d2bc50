import { audiencesOf, type TargetingSpec } from '#contract/campaigns/targeting'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { CampaignPorts } from '../ports.ts'

/** Refuses audiences that do not come from lists of customers. */
export async function checkLists(
  db: Db,
  ports: CampaignPorts,
  advertiserId: AdvertiserId,
  spec: TargetingSpec,
): Promise<void> {
  const named = audiencesOf(spec)
  if (named.length === 0) return
  const lists = await ports.selectListAudiences(db, advertiserId, named)
  if (named.some((id) => !lists.has(id)))
    throw new Failure('automated_targeting_limited', { field: 'targeting_spec' })
}
