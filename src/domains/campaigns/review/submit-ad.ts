import type { Author } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { AdRow } from '../ads/ad-queries.ts'
import { insertReview } from './review-queries.ts'

/** What an ad is when it begins to wait for its review. */
export const unreviewed = {
  review_status: 'PENDING',
  rejected_reasons: [],
  review_note: null,
  reviewed_at: null,
  waiting_since: null,
  appeal_status: 'NONE',
  appeal_text: null,
} as const satisfies Partial<AdRow>

/** Sends an ad to review: the automatic checks first, as a job. */
export async function submitAd(author: Author, ad: AdRow): Promise<void> {
  await insertReview(author, ad, { kind: 'SUBMITTED' })
  await enqueueChecks(author.db, ad)
}

export async function enqueueChecks(
  db: Writer,
  { advertiser_id, id }: Pick<AdRow, 'advertiser_id' | 'id'>,
): Promise<void> {
  await enqueue(db, 'ad_submitted', { advertiser_id, ad_id: id }, { key: `ad_submitted ${id}` })
}
