import type { AdGroupId, AdvertiserId, CampaignId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

/** Which part of its campaign's daily budget an ad group may spend, in basis points from one end to the other. */
export interface ShareRow {
  ad_group_id: AdGroupId
  share_from: number
  share_to: number
  /** By which it was decided. */
  value_per_spend: number
}

export function selectShares(
  db: Db,
  advertiserId: AdvertiserId,
  campaignIds: readonly CampaignId[],
): Promise<(ShareRow & { campaign_id: CampaignId })[]> {
  return rows<ShareRow & { campaign_id: CampaignId }>(
    db,
    `select s.campaign_id, s.ad_group_id, s.share_from, s.share_to, s.value_per_spend from ad_group_shares s
      where s.advertiser_id = $1 and s.campaign_id = any($2::bigint[]) order by s.campaign_id, s.share_from`,
    [advertiserId, [...campaignIds]],
  )
}

export async function replaceShares(
  db: Writer,
  advertiserId: AdvertiserId,
  campaignId: CampaignId,
  shares: readonly ShareRow[],
): Promise<void> {
  await rows(db, 'delete from ad_group_shares where advertiser_id = $1 and campaign_id = $2', [
    advertiserId,
    campaignId,
  ])
  await rows(
    db,
    `insert into ad_group_shares (advertiser_id, ad_group_id, campaign_id, share_from, share_to, value_per_spend)
     select $1, s.id, $2, s.share_from, s.share_to, s.value_per_spend
       from unnest($3::bigint[], $4::int[], $5::int[], $6::real[]) as s (id, share_from, share_to, value_per_spend)`,
    [
      advertiserId,
      campaignId,
      shares.map(({ ad_group_id }) => ad_group_id),
      shares.map(({ share_from }) => share_from),
      shares.map(({ share_to }) => share_to),
      shares.map(({ value_per_spend }) => value_per_spend),
    ],
  )
}
