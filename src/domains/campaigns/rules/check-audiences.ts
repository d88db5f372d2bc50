import { audiencesOf } from '#contract/campaigns/targeting'
import { Failure } from '#contract/errors'
import type { Db } from '#platform/database'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import type { CampaignPorts } from '../ports.ts'

/** Those that it names anew can be used. Of those it has, one that became too small stops it until it can again. */
export async function checkAudiences(
  db: Db,
  ports: CampaignPorts,
  group: Pick<AdGroupRow, 'advertiser_id' | 'targeting_spec'>,
  before: Pick<AdGroupRow, 'targeting_spec'> | null,
): Promise<void> {
  const had = new Set(before ? audiencesOf(before.targeting_spec) : [])
  const added = [...new Set(audiencesOf(group.targeting_spec))].filter((id) => !had.has(id))
  if (added.length === 0) return
  const named = added.map((id) => ({ advertiser_id: group.advertiser_id, id }))
  const usable = await ports.selectUsableAudiences(db, named)
  if (added.some((id) => !usable.has(id)))
    throw new Failure('audience_not_ready', { field: 'targeting_spec' })
}
