import type { Ad } from '#contract/campaigns/ad'
import type { BidOptions } from '#contract/campaigns/campaign'
import type { MatchType, Objective } from '#contract/campaigns/enums'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  PersonId,
  PinId,
  PromotedItemId,
} from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { type AdGroupRow, adGroupColumns } from '../ad-groups/ad-group-queries.ts'

/** A part of what is live: a campaign, or (null) all of an ad account. */
export interface LiveScope {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId | null
}

export interface LiveGroupRow extends AdGroupRow {
  campaign_name: string
  objective_type: Objective
  daily_spend_cap_micro: string | null
  lifetime_spend_cap_micro: string | null
  is_flexible_daily_budgets: boolean
  bid_options: BidOptions | null
  /** Null: the ad group spends its campaign's budget together with the others. */
  share_from: number | null
  share_to: number | null
  campaign_start_at: Date | null
  campaign_end_at: Date | null
  /** When the ad group, and when its campaign could first spend anything. */
  began_at: Date
  campaign_began_at: Date
}

const groups = `select ${adGroupColumns}, c.name as campaign_name, c.objective_type, c.daily_spend_cap_micro,
    c.lifetime_spend_cap_micro, c.is_flexible_daily_budgets, c.bid_options, c.start_at as campaign_start_at,
    c.end_at as campaign_end_at, s.share_from, s.share_to,
    greatest(g.created_at, g.start_at, c.start_at) as began_at, greatest(c.created_at, c.start_at) as campaign_began_at
  from ad_groups g join campaigns c on c.advertiser_id = g.advertiser_id and c.id = g.campaign_id
  left join ad_group_shares s on s.advertiser_id = g.advertiser_id and s.ad_group_id = g.id
 where g.status = 'ACTIVE' and c.status = 'ACTIVE' and (g.end_at is null or g.end_at > $1)
   and (c.end_at is null or c.end_at > $1)`

/** Active ad groups that are not over, in pages by their keys. */
export function selectLiveGroups(
  db: Db,
  now: Date,
  after: { advertiser_id: string; id: string },
  limit: number,
): Promise<LiveGroupRow[]> {
  return rows<LiveGroupRow>(
    db,
    `${groups} and (g.advertiser_id, g.id) > ($2::bigint, $3::bigint) order by g.advertiser_id, g.id limit $4`,
    [now, after.advertiser_id, after.id, limit],
  )
}

/** The same of some campaigns and ad accounts. */
export function selectLiveGroupsOf(
  db: Db,
  now: Date,
  { advertiserIds, campaignIds }: { advertiserIds: string[]; campaignIds: string[] },
): Promise<LiveGroupRow[]> {
  return rows<LiveGroupRow>(
    db,
    `${groups} and g.advertiser_id = any($2::bigint[]) and ($3::bigint[] = '{}' or g.campaign_id = any($3))`,
    [now, advertiserIds, campaignIds],
  )
}

export interface LiveAdRow
  extends Pick<
    Ad,
    'name' | 'destination_url' | 'click_tracking_url' | 'view_tracking_url' | 'creative_type'
  > {
  advertiser_id: AdvertiserId
  id: AdId
  ad_group_id: AdGroupId
  campaign_id: CampaignId
  pin_id: PinId
  customizable_cta_type: string | null
  creative_key: string
  image_signature: string
  promoted_item_id: PromotedItemId | null
  /** Of its product group, where that has one of its own. */
  own_bid_micro: string | null
}

/** SQL: the ad `ad` is that of an item which its feed has in stock now, and which its ad group still promotes. */
export const isOnSale = `exists (select 1 from promoted_items item
    join catalog_feeds f on f.advertiser_id = item.advertiser_id and f.id = item.feed_id
    join catalog_items i on i.advertiser_id = f.advertiser_id and i.feed_id = f.id
      and i.ingest_id = f.shown_ingest_id and i.item_id = item.item_id
   where item.advertiser_id = ad.advertiser_id and item.id = ad.promoted_item_id and item.ad_id = ad.id
     and item.left_at is null and i.availability <> 'OUT_OF_STOCK')`

/** Active ads of these ad groups that were approved; of items, those that can be bought. */
export function selectApprovedAds(
  db: Db,
  found: readonly { advertiser_id: AdvertiserId; id: AdGroupId }[],
): Promise<LiveAdRow[]> {
  return rows<LiveAdRow>(
    db,
    `select ad.advertiser_id, ad.id, ad.ad_group_id, ad.campaign_id, ad.pin_id, ad.name, ad.destination_url,
        ad.click_tracking_url, ad.view_tracking_url, ad.creative_type, ad.customizable_cta_type, ad.creative_key,
        ad.image_signature, ad.promoted_item_id, p.bid_micro as own_bid_micro
       from unnest($1::bigint[], $2::bigint[]) as g (advertiser_id, id)
       join ads ad on ad.advertiser_id = g.advertiser_id and ad.ad_group_id = g.id
       left join product_group_promotions p on p.advertiser_id = ad.advertiser_id and p.id = ad.promotion_id
      where ad.status = 'ACTIVE' and ad.review_status = 'APPROVED'
        and (ad.promoted_item_id is null or (p.status = 'RUNNING' and ${isOnSale}))`,
    [found.map((group) => group.advertiser_id), found.map(({ id }) => id)],
  )
}

export interface LiveKeywordRow {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId | null
  ad_group_id: AdGroupId | null
  value: string
  match_type: MatchType
}

/** Of these ad accounts, of all levels. */
export function selectLiveKeywords(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
): Promise<LiveKeywordRow[]> {
  return rows<LiveKeywordRow>(
    db,
    `select k.advertiser_id, k.campaign_id, k.ad_group_id, k.value, k.match_type from ad_keywords k
      where k.advertiser_id = any($1::bigint[]) and k.archived_at is null`,
    [[...advertiserIds]],
  )
}

export interface LiveAccountRow {
  id: AdvertiserId
  owner_id: PersonId
  country: string
  currency: string
  time_zone: string
}

/** Those of these ad accounts that may run ads: the owner is there, and ads are open in the country. */
export function selectLiveAccounts(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
): Promise<LiveAccountRow[]> {
  return rows<LiveAccountRow>(
    db,
    `select a.id, a.owner_id, a.country, a.currency, m.time_zone
       from advertisers a join people owner on owner.id = a.owner_id join ad_markets m on m.country = a.country
      where a.id = any($1::bigint[]) and owner.hidden_at is null and m.is_open`,
    [[...advertiserIds]],
  )
}
