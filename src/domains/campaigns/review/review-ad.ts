import { reviewAd } from '#contract/campaigns/review/reviews'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { lockAd } from '../ads/ad-queries.ts'
import { toAd } from '../ads/ad-views.ts'
import { findCreative } from '../ads/promotable-pins.ts'
import { approveAd, rejectAd, reviewer } from './decide.ts'

/** An operator's decision, about the ad as it was looked at. */
export const reviewAdHandler = answerCommand(reviewAd, async (context, input) => {
  const { db } = context
  const ad = await lockAd(db, input.advertiser_id, input.ad_id)
  if (!ad) throw new Failure('ad_not_found', { field: 'ad_id' })
  if (ad.waiting_since === null) throw new Failure('review_not_open', { field: 'ad_id' })
  const creative = await findCreative(db, ad.pin_id)
  if (!creative || creative.creative_key !== input.creative_key)
    throw new Failure('entity_changed', { field: 'ad_id' })
  const { creative_key, image_signature, creative_type } = creative
  const { username } = memberOf(context)
  const { note, reasons } = input
  const decision = {
    note,
    reviewedBy: username,
    changed: { ...ad, creative_key, image_signature, creative_type },
  }
  const author = reviewer(context, db)
  if (input.outcome === 'rejected' && reasons.length === 0)
    throw new Failure('invalid_input', { field: 'reasons' })
  const decided =
    input.outcome === 'approved'
      ? await approveAd(context, author, ad, decision)
      : await rejectAd(context, author, ad, { ...decision, reasons })
  return toAd(decided, { isDisabled: false })
})
