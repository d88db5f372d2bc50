import type { Author } from '#domains/advertisers'
import { recordChange } from '../changes/record-changes.ts'
import { type AdRow, insertAd, updateAd } from './ad-queries.ts'
import { loggedAd } from './ad-views.ts'

/** The only ways to write an ad: each is logged. */
export async function addAd(author: Author, ad: AdRow): Promise<void> {
  await insertAd(author.db, ad)
  await record(author, null, ad)
}

/**
 * Returns the ad as saved. Its version counts what people change: what a review or its pin does to it is no reason
 * to refuse a save.
 */
export async function saveAd(author: Author, before: AdRow, after: AdRow): Promise<AdRow> {
  const isChanged = await record(author, before, after)
  const isEdit = isChanged && author.source !== 'review' && author.source !== 'system'
  const saved = {
    ...after,
    version: before.version + (isEdit ? 1 : 0),
    updated_at: isChanged ? author.clock.now() : before.updated_at,
  }
  await updateAd(author.db, saved)
  return saved
}

function record(author: Author, before: AdRow | null, after: AdRow): Promise<boolean> {
  return recordChange(author, {
    advertiser_id: after.advertiser_id,
    entity: 'ad',
    entity_id: after.id,
    campaign_id: after.campaign_id,
    before: before && loggedAd(before),
    after: loggedAd(after),
  })
}
