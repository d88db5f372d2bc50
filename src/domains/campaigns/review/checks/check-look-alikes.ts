import { findVisualFeatures, selectFeaturesByKeys } from '#domains/media'
import { type Db, rows } from '#platform/database'
import { keysOf, measureFrom } from '#platform/visual-features'
import type { Finding } from '../review-queries.ts'

/** Pictures nearer than this are the same in another size, crop or print. */
const sameBelow = 0.1
/** A common key is shared by many pictures: the first of them are compared. */
const maxPerKey = 400

/** Ads with this picture, or one that looks the same, that were rejected: an operator compares. */
export async function checkLookAlikes(db: Db, signature: string): Promise<Finding[]> {
  const same = [signature, ...(await selectLookAlikes(db, signature))]
  const rejected = await rows<{ id: string }>(
    db,
    `select ad.id from ads ad where ad.image_signature = any($1::text[]) and ad.review_status = 'REJECTED'
      order by ad.id desc limit 3`,
    [same],
  )
  return rejected.map(({ id }) => ({ check: 'look_alike', reason: null, detail: id }))
}

async function selectLookAlikes(db: Db, signature: string): Promise<string[]> {
  const features = await findVisualFeatures(db, signature)
  if (!features) return []
  const distanceTo = measureFrom(features, 'whole')
  const candidates = await selectFeaturesByKeys(db, keysOf(features), maxPerKey)
  return candidates.filter((other) => distanceTo(other) < sameBelow).map((other) => other.signature)
}
