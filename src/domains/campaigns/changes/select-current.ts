import type { ChangedEntity } from '#contract/campaigns/changes/kinds'
import { AdGroupId, AdId, CampaignId, KeywordId } from '#contract/campaigns/entity-ids'
import { entityStatuses } from '#contract/campaigns/enums'
import type { AdvertiserId } from '#contract/ids'
import type { Logged } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { selectAdGroupsById } from '../ad-groups/ad-group-queries.ts'
import { loggedAdGroup } from '../ad-groups/ad-group-views.ts'
import { selectAds } from '../ads/ad-queries.ts'
import { loggedAd } from '../ads/ad-views.ts'
import { selectCampaignsById } from '../campaigns/campaign-queries.ts'
import { loggedCampaign } from '../campaigns/campaign-views.ts'
import { loggedKeyword, selectKeywordsById } from '../keywords/keyword-queries.ts'

/** Campaigns, ad groups, ads and keywords as the log has their fields, by id. */
export type Current = ReadonlyMap<string, Logged>

/** What those of a page of the log are now, in at most four statements. */
export async function selectCurrent(
  db: Db,
  advertiserId: AdvertiserId,
  changes: readonly { entity: ChangedEntity; entity_id: string }[],
): Promise<Current> {
  const of = (entity: ChangedEntity) => [
    ...new Set(changes.flatMap((one) => (one.entity === entity ? one.entity_id : []))),
  ]
  const campaigns = of('campaign').map((id) => CampaignId.parse(id))
  const groups = of('adgroup').map((id) => AdGroupId.parse(id))
  const ads = of('ad').map((id) => AdId.parse(id))
  const keywords = of('keyword').map((id) => KeywordId.parse(id))
  const filter = {
    ids: ads,
    campaignIds: null,
    adGroupIds: null,
    statuses: entityStatuses,
  }
  const found = [
    ...(campaigns.length > 0
      ? (await selectCampaignsById(db, advertiserId, campaigns)).map(
          (one) => [one.id, loggedCampaign(one)] as const,
        )
      : []),
    ...(groups.length > 0
      ? (await selectAdGroupsById(db, advertiserId, groups)).map(
          (one) => [one.id, loggedAdGroup(one)] as const,
        )
      : []),
    ...(ads.length > 0
      ? (await selectAds(db, advertiserId, filter, null, ads.length)).map(
          (one) => [one.id, loggedAd(one)] as const,
        )
      : []),
    ...(keywords.length > 0
      ? (await selectKeywordsById(db, advertiserId, keywords)).map(
          (one) => [one.id, loggedKeyword(one)] as const,
        )
      : []),
  ]
  return new Map<string, Logged>(found)
}
