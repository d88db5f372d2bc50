import type { Ad } from '#contract/campaigns/ad'
import { toSeconds } from '#contract/campaigns/moments'
import { imagePath } from '#contract/media/image-address'
import { mediaAddress } from '#platform/json'
import { type Above, adSummary } from '../rules/statuses.ts'
import type { AdRow } from './ad-queries.ts'

export function toAd(ad: AdRow, above: Above): Ad {
  const { rejected_reasons, review_note } = ad
  return {
    type: 'ad',
    id: ad.id,
    ad_account_id: ad.advertiser_id,
    campaign_id: ad.campaign_id,
    ad_group_id: ad.ad_group_id,
    pin_id: ad.pin_id,
    summary_status: adSummary(ad, above),
    ...loggedAd(ad),
    rejected_reasons,
    review_note,
    image_url: mediaAddress(imagePath(ad.image_signature, '236x', 'webp')),
    created_time: toSeconds(ad.created_at),
    updated_time: toSeconds(ad.updated_at),
    version: ad.version,
  }
}

/** What can be changed, as the change log has it. */
export function loggedAd(ad: AdRow) {
  return {
    creative_type: ad.creative_type,
    name: ad.name,
    status: ad.status,
    destination_url: ad.destination_url,
    click_tracking_url: ad.click_tracking_url,
    view_tracking_url: ad.view_tracking_url,
    customizable_cta_type: ad.customizable_cta_type,
    review_status: ad.review_status,
    appeal_status: ad.appeal_status,
    stopped_reason: ad.stopped_reason,
  }
}
