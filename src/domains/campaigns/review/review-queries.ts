import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import type { Author } from '#domains/advertisers'
import { rows } from '#platform/database'
import type { AdRow } from '../ads/ad-queries.ts'

export type ReviewKind =
  | 'SUBMITTED'
  | 'CHECKED'
  | 'APPROVED'
  | 'REJECTED'
  | 'APPEALED'
  | 'APPEAL_REFUSED'

/** What an automatic check found. */
export interface Finding {
  check: 'link' | 'picture' | 'words' | 'domain' | 'look_alike' | 'advisory'
  /** The ad is rejected for it; null: an operator looks. */
  reason: RejectionReason | null
  detail: string
}

export interface NewReview {
  kind: ReviewKind
  reasons?: readonly RejectionReason[]
  note?: string | null
  findings?: readonly Finding[]
  reviewedBy?: string | null
}

/** Adds to the log of reviews. */
export async function insertReview(
  { db, newId, clock }: Author,
  { advertiser_id, id, campaign_id }: Pick<AdRow, 'advertiser_id' | 'id' | 'campaign_id'>,
  { kind, reasons = [], note = null, findings = [], reviewedBy = null }: NewReview,
): Promise<void> {
  await rows(
    db,
    `insert into ad_reviews (advertiser_id, id, ad_id, campaign_id, kind, reasons, note, findings, reviewed_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      advertiser_id,
      newId(),
      id,
      campaign_id,
      kind,
      [...reasons],
      note,
      JSON.stringify(findings),
      reviewedBy,
      clock.now(),
    ],
  )
}
