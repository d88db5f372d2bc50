import type { Availability } from '#contract/catalogs/enums'
import type {
  AdId,
  AdvertiserId,
  CampaignId,
  ProductGroupId,
  ProductPromotionId,
  PromotedItemId,
} from '#contract/ids'
import { type Db, rows } from '#platform/database'
import type { Span } from '../../grid/report-request.ts'

export interface PromotedGroup {
  promotion_id: ProductPromotionId
  name: string
}

/** As what the ad groups of a campaign promote a product group, also those that do no more. */
export function selectPromotedGroup(
  db: Db,
  advertiserId: AdvertiserId,
  campaignId: CampaignId,
  groupId: ProductGroupId,
): Promise<PromotedGroup[]> {
  return rows<PromotedGroup>(
    db,
    `select p.id as promotion_id, coalesce(g.name, '') as name from product_group_promotions p
       left join product_groups g on g.advertiser_id = p.advertiser_id and g.id = p.product_group_id
      where p.advertiser_id = $1 and p.campaign_id = $2 and p.product_group_id = $3 order by p.id`,
    [advertiserId, campaignId, groupId],
  )
}

export interface GroupItemRow {
  id: PromotedItemId
  item_id: string
  title: string
  image_signature: string | null
  price_micro: string | null
  currency: string | null
  availability: Availability | null
}

/** All that are or were in them, as their feed has them now. */
export function selectGroupItems(
  db: Db,
  advertiserId: AdvertiserId,
  promotionIds: readonly ProductPromotionId[],
): Promise<GroupItemRow[]> {
  return rows<GroupItemRow>(
    db,
    `select p.id, p.item_id, p.title, ad.image_signature, coalesce(i.sale_price_micro, i.price_micro) as price_micro,
       i.currency, i.availability
       from promoted_items p
       left join ads ad on ad.advertiser_id = p.advertiser_id and ad.id = p.ad_id
       left join catalog_feeds f on f.advertiser_id = p.advertiser_id and f.id = p.feed_id
       left join catalog_items i on i.advertiser_id = f.advertiser_id and i.feed_id = f.id
         and i.ingest_id = f.shown_ingest_id and i.item_id = p.item_id
      where p.advertiser_id = $1 and p.promotion_id = any($2::bigint[]) order by p.id`,
    [advertiserId, [...promotionIds]],
  )
}

export interface GroupAdRow {
  id: AdId
  /** Null: nobody knows of which item it was. */
  item_id: string | null
}

/** The ads of items, also those that were given up. */
export function selectGroupAds(
  db: Db,
  advertiserId: AdvertiserId,
  promotionIds: readonly ProductPromotionId[],
): Promise<GroupAdRow[]> {
  return rows<GroupAdRow>(
    db,
    `select a.id, i.item_id
       from product_group_promotions p
       join ads a on a.advertiser_id = p.advertiser_id and a.ad_group_id = p.ad_group_id and a.promotion_id = p.id
       left join promoted_items i on i.advertiser_id = a.advertiser_id and i.id = a.promoted_item_id
      where p.advertiser_id = $1 and p.id = any($2::bigint[]) order by a.id`,
    [advertiserId, [...promotionIds]],
  )
}

export interface StateRow {
  promoted_item_id: PromotedItemId
  since: Date
  /** Null: it still is, as far as is known. Nothing is, once an ad group gave the product group up. */
  until: Date | null
  price_micro: string | null
  currency: string | null
  availability: Availability | null
}

/** What items cost and whether there were any, in the order of time: what was over before `from` is left out. */
export function selectStates(
  db: Db,
  advertiserId: AdvertiserId,
  promotionIds: readonly ProductPromotionId[],
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<StateRow[]> {
  return rows<StateRow>(
    db,
    `select x.promoted_item_id, x.since, x.until, x.price_micro, x.currency, x.availability from (
       select s.*, least(lead(s.since) over (partition by s.promoted_item_id order by s.since),
           case when g.status = 'ARCHIVED' then g.updated_at end) as until
         from promoted_items p
         join product_group_promotions g on g.advertiser_id = p.advertiser_id and g.id = p.promotion_id
         join promoted_item_states s on s.advertiser_id = p.advertiser_id and s.promoted_item_id = p.id
        where p.advertiser_id = $1 and p.promotion_id = any($2::bigint[])
     ) x where x.since < $4 and (x.until is null or x.until > greatest($3, x.since)) order by x.since, x.promoted_item_id`,
    [advertiserId, [...promotionIds], from, to],
  )
}

export interface KnownItem {
  item_id: string
  ad_ids: readonly AdId[]
  /** The first day of which its stock is known. */
  since: string
}

/** How often items were shown on days of either time, from the first one of which their stock is known. */
export async function selectKnownImpressions(
  db: Db,
  advertiserId: AdvertiserId,
  campaignId: CampaignId,
  [span, compared]: readonly [Span, Span],
  items: readonly KnownItem[],
): Promise<Map<string, bigint>> {
  const ads = items.flatMap(({ item_id, ad_ids, since }) =>
    ad_ids.map((ad_id) => ({ item_id, ad_id, since })),
  )
  const found = await rows<{ item_id: string; impressions: string }>(
    db,
    `select k.item_id, sum(f.impressions)::text as impressions
       from jsonb_to_recordset($3::jsonb) as k (item_id text, ad_id bigint, since date)
       join ad_daily_totals f on f.advertiser_id = $1 and f.campaign_id = $2 and f.ad_id = k.ad_id
        and f.day >= k.since and (f.day between $4::date and $5::date or f.day between $6::date and $7::date)
      group by 1`,
    [
      ...[advertiserId, campaignId, JSON.stringify(ads)],
      ...[span.first, span.last, compared.first, compared.last],
    ],
  )
  return new Map(found.map(({ item_id, impressions }) => [item_id, BigInt(impressions)]))
}
