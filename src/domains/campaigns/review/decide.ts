import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import type { Author } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { type AdRow, lockAd } from '../ads/ad-queries.ts'
import type { CreativeRow } from '../ads/promotable-pins.ts'
import { saveAd } from '../ads/write-ad.ts'
import { notifyOfDecision } from './notify-of-decision.ts'
import { type Finding, insertReview } from './review-queries.ts'
import { submitAd, unreviewed } from './submit-ad.ts'

type DecidingServices = Pick<Services, 'newId' | 'clock' | 'settings' | 'messages' | 'texts'>

/** Decides by what the automatic checks found, unless the ad was changed meanwhile. */
export async function decideByChecks(
  services: DecidingServices,
  db: Writer,
  checked: { ad: AdRow; creative: CreativeRow; findings: readonly Finding[] },
): Promise<void> {
  const ad = await lockAd(db, checked.ad.advertiser_id, checked.ad.id)
  const isSame =
    ad?.review_status === 'PENDING' &&
    ad.waiting_since === null &&
    ad.destination_url === checked.ad.destination_url
  if (!ad || !isSame) return
  const author = reviewer(services, db)
  const { findings, creative } = checked
  // The checks saw the pin as it is now; what was submitted may be older.
  const seen = {
    ...ad,
    creative_key: creative.creative_key,
    image_signature: creative.image_signature,
    creative_type: creative.creative_type,
    stopped_reason: ad.stopped_reason === 'PIN_CHANGED' ? null : ad.stopped_reason,
  }
  const reasons = [...new Set(findings.flatMap(({ reason }) => reason ?? []))]
  await insertReview(author, ad, { kind: 'CHECKED', findings })
  if (reasons.length > 0)
    await rejectAd(services, author, ad, { reasons, note: null, reviewedBy: null, changed: seen })
  else if (findings.length === 0 && services.settings.adsReview === 'auto')
    await approveAd(services, author, ad, { note: null, reviewedBy: null, changed: seen })
  else await saveAd(author, ad, { ...seen, waiting_since: services.clock.now() })
}

/** As whom a review changes an ad: its log names the operator, and advertisers do not learn who it was. */
export function reviewer({ newId, clock }: Pick<Services, 'newId' | 'clock'>, db: Writer): Author {
  return { db, newId, clock, actorId: null, source: 'review' }
}

interface Decision {
  note: string | null
  /** The operator's username; null: the automatic checks. */
  reviewedBy: string | null
  /** The ad as it was looked at, where that is newer. */
  changed?: AdRow
}

export async function approveAd(
  services: DecidingServices,
  author: Author,
  ad: AdRow,
  { note, reviewedBy, changed = ad }: Decision,
): Promise<AdRow> {
  const isAppeal = ad.appeal_status === 'OPEN'
  await insertReview(author, ad, { kind: 'APPROVED', note, reviewedBy })
  const saved = await saveAd(author, ad, {
    ...changed,
    ...unreviewed,
    rejected_reasons: [],
    review_status: 'APPROVED',
    reviewed_at: services.clock.now(),
    appeal_status: isAppeal ? 'GRANTED' : ad.appeal_status,
  })
  await notifyOfDecision(services, author.db, saved)
  return saved
}

export async function rejectAd(
  services: DecidingServices,
  author: Author,
  ad: AdRow,
  { reasons, note, reviewedBy, changed = ad }: Decision & { reasons: RejectionReason[] },
): Promise<AdRow> {
  const isAppeal = ad.appeal_status === 'OPEN'
  const kind = isAppeal ? 'APPEAL_REFUSED' : 'REJECTED'
  await insertReview(author, ad, { kind, reasons, note, reviewedBy })
  const saved = await saveAd(author, ad, {
    ...changed,
    review_status: 'REJECTED',
    rejected_reasons: reasons,
    review_note: note,
    reviewed_at: services.clock.now(),
    waiting_since: null,
    appeal_status: isAppeal ? 'REFUSED' : 'NONE',
  })
  await notifyOfDecision(services, author.db, saved)
  return saved
}

/** An ad whose creative or destination changed waits for its review again. */
export async function resubmitAd(author: Author, before: AdRow, after: AdRow): Promise<AdRow> {
  const saved = await saveAd(author, before, { ...after, ...unreviewed, rejected_reasons: [] })
  await submitAd(author, saved)
  return saved
}
