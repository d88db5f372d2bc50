import type { PersonId } from '#contract/ids'
import type { Database } from '#platform/database'
import { announceReleased } from '../leaving/release-media.ts'
import { removeProductTagsOf } from './product-tag-queries.ts'
import { deleteProductsOf } from './tagged-product-queries.ts'

const batch = 500

/** Of a deleted account. */
export async function removeProductsOf(database: Database, personId: PersonId): Promise<void> {
  await removeProductTagsOf(database, personId)
  const removeSome = () =>
    database.transaction(async (db) => {
      const gone = await deleteProductsOf(db, personId, batch)
      await announceReleased(
        db,
        gone.map((one) => ({ ...one, video_signature: null })),
      )
      return gone.length
    })
  while ((await removeSome()) === batch);
}
