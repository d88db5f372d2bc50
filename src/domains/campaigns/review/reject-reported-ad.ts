import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import type { AdId, AdvertiserId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import { type Database, row } from '#platform/database'
import { lockAd } from '../ads/ad-queries.ts'
import { rejectAd, reviewer } from './decide.ts'

/** The reason that advertisers get for what members reported. */
const rejectionOf: Record<ReportReason, RejectionReason> = {
  intimate_image: 'NUDITY',
  child_safety: 'PROHIBITED_PRODUCT',
  self_harm: 'SHOCKING',
  violence: 'SHOCKING',
  hate: 'SHOCKING',
  harassment: 'SHOCKING',
  nudity: 'NUDITY',
  private_information: 'AUTHENTICITY',
  intellectual_property: 'AUTHENTICITY',
  misinformation: 'AUTHENTICITY',
  spam: 'LANDING_PAGE',
  other: 'PROHIBITED_PRODUCT',
}

/** Rejects an ad because the operator upheld a report about it. Its business is notified of the reason, and may appeal. */
export async function rejectReportedAd(
  services: Parameters<typeof rejectAd>[0],
  database: Database,
  adId: AdId,
  reason: ReportReason,
): Promise<void> {
  await database.transaction(async (db) => {
    const found = await row<{ advertiser_id: AdvertiserId }>(
      db,
      'select ad.advertiser_id from ads ad where ad.id = $1',
      [adId],
    )
    const ad = found && (await lockAd(db, found.advertiser_id, adId))
    if (!ad || ad.review_status === 'REJECTED') return
    await rejectAd(services, reviewer(services, db), ad, {
      reasons: [rejectionOf[reason]],
      note: null,
      reviewedBy: null,
    })
  })
}
