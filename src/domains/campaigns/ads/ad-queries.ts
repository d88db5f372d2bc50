import type { CallToAction, CreativeType } from '#contract/campaigns/creative'
import type { EntityStatus, ReviewStatus } from '#contract/campaigns/enums'
import type {
  AppealState,
  RejectionReason,
  StopReason,
} from '#contract/campaigns/review/review-reasons'
import type {
  AdGroupId,
  AdId,
  AdvertiserId,
  CampaignId,
  PinId,
  ProductPromotionId,
  PromotedItemId,
} from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface AdRow {
  advertiser_id: AdvertiserId
  id: AdId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  pin_id: PinId
  creative_type: CreativeType
  name: string
  status: EntityStatus
  destination_url: string | null
  click_tracking_url: string | null
  view_tracking_url: string | null
  customizable_cta_type: CallToAction | null
  review_status: ReviewStatus
  rejected_reasons: RejectionReason[]
  review_note: string | null
  reviewed_at: Date | null
  waiting_since: Date | null
  appeal_status: AppealState
  appeal_text: string | null
  creative_key: string
  image_signature: string
  stopped_reason: StopReason | null
  created_at: Date
  updated_at: Date
  version: number
  /** Of an item of a feed; null: a pin that was chosen. */
  promotion_id: ProductPromotionId | null
  promoted_item_id: PromotedItemId | null
}

export const adColumns = `ad.advertiser_id, ad.id, ad.campaign_id, ad.ad_group_id, ad.pin_id, ad.creative_type, ad.name, ad.status,
  ad.destination_url, ad.click_tracking_url, ad.view_tracking_url, ad.customizable_cta_type, ad.review_status,
  ad.rejected_reasons, ad.review_note, ad.reviewed_at, ad.waiting_since, ad.appeal_status, ad.appeal_text,
  ad.creative_key, ad.image_signature, ad.stopped_reason, ad.created_at, ad.updated_at, ad.version, ad.promotion_id,
  ad.promoted_item_id`

export function findAd(db: Db, advertiserId: AdvertiserId, id: AdId): Promise<AdRow | null> {
  return row<AdRow>(
    db,
    `select ${adColumns} from ads ad where ad.advertiser_id = $1 and ad.id = $2`,
    [advertiserId, id],
  )
}

export function lockAd(db: Writer, advertiserId: AdvertiserId, id: AdId): Promise<AdRow | null> {
  return row<AdRow>(
    db,
    `select ${adColumns} from ads ad where ad.advertiser_id = $1 and ad.id = $2 for update`,
    [advertiserId, id],
  )
}

export interface AdFilter {
  ids: readonly AdId[] | null
  campaignIds: readonly CampaignId[] | null
  adGroupIds: readonly AdGroupId[] | null
  statuses: readonly EntityStatus[]
}

/** The latest first. */
export function selectAds(
  db: Db,
  advertiserId: AdvertiserId,
  { ids, campaignIds, adGroupIds, statuses }: AdFilter,
  before: string | null,
  limit: number,
): Promise<AdRow[]> {
  return rows<AdRow>(
    db,
    `select ${adColumns} from ads ad
      where ad.advertiser_id = $1 and ($2::bigint[] is null or ad.id = any($2))
        and ($3::bigint[] is null or ad.campaign_id = any($3))
        and ($4::bigint[] is null or ad.ad_group_id = any($4)) and ad.status = any($5::text[])
        and ($6::bigint is null or ad.id < $6) order by ad.id desc limit $7`,
    [
      advertiserId,
      ids && [...ids],
      campaignIds && [...campaignIds],
      adGroupIds && [...adGroupIds],
      [...statuses],
      before,
      limit,
    ],
  )
}

/** Of an ad group, without those that were given up, and without those of items. */
export function countAds(
  db: Db,
  advertiserId: AdvertiserId,
  adGroupId: AdGroupId,
): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from ads
      where advertiser_id = $1 and ad_group_id = $2 and status not in ('ARCHIVED', 'DELETED_DRAFT')
        and promoted_item_id is null`,
    [advertiserId, adGroupId],
  )
}

export async function insertAd(db: Writer, ad: AdRow): Promise<void> {
  await rows(
    db,
    `insert into ads (advertiser_id, id, campaign_id, ad_group_id, pin_id, creative_type, name, status,
       destination_url, click_tracking_url, view_tracking_url, customizable_cta_type, review_status, rejected_reasons,
       review_note, reviewed_at, waiting_since, appeal_status, appeal_text, creative_key, image_signature,
       stopped_reason, created_at, updated_at, version, promotion_id, promoted_item_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, $27)`,
    [
      ad.advertiser_id,
      ad.id,
      ad.campaign_id,
      ad.ad_group_id,
      ad.pin_id,
      ...changeable(ad),
      ad.created_at,
      ad.updated_at,
      ad.version,
      ad.promotion_id,
      ad.promoted_item_id,
    ],
  )
}

export async function updateAd(db: Writer, ad: AdRow): Promise<void> {
  await rows(
    db,
    `update ads set creative_type = $3, name = $4, status = $5, destination_url = $6, click_tracking_url = $7,
       view_tracking_url = $8, customizable_cta_type = $9, review_status = $10, rejected_reasons = $11,
       review_note = $12, reviewed_at = $13, waiting_since = $14, appeal_status = $15, appeal_text = $16,
       creative_key = $17, image_signature = $18, stopped_reason = $19, updated_at = $20, version = $21
      where advertiser_id = $1 and id = $2`,
    [ad.advertiser_id, ad.id, ...changeable(ad), ad.updated_at, ad.version],
  )
}

function changeable(ad: AdRow): unknown[] {
  return [
    ad.creative_type,
    ad.name,
    ad.status,
    ad.destination_url,
    ad.click_tracking_url,
    ad.view_tracking_url,
    ad.customizable_cta_type,
    ad.review_status,
    ad.rejected_reasons,
    ad.review_note,
    ad.reviewed_at,
    ad.waiting_since,
    ad.appeal_status,
    ad.appeal_text,
    ad.creative_key,
    ad.image_signature,
    ad.stopped_reason,
  ]
}
