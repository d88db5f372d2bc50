import { findVisualFeatures } from '#domains/media'
import type { Db } from '#platform/database'
import { featureIndex } from './feature-index.ts'
import type { SimilarPicture } from './similarity-index.ts'

/** Pictures similar to a stored one, the most similar first; none when it is not described yet. */
export async function selectSimilarPictures(
  db: Db,
  signature: string,
  limit: number,
): Promise<SimilarPicture[]> {
  const look = await findVisualFeatures(db, signature)
  if (!look) return []
  const alike = await featureIndex.find(db, { look, extent: 'whole' }, limit + 1)
  return alike.filter((other) => other.signature !== signature).slice(0, limit)
}
