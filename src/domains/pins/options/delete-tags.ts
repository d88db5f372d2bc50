import type { PinId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { deletePersonTagsOfPins } from '../people-tags/tag-queries.ts'
import { deleteProductTagsOfPins } from '../products/product-tag-queries.ts'

/** Of pins that are gone for good. */
export async function deleteTagsOfPins(db: Writer, pinIds: readonly PinId[]): Promise<void> {
  await deletePersonTagsOfPins(db, pinIds)
  await deleteProductTagsOfPins(db, pinIds)
}
