import type { Crop } from '#contract/visual-similarity/look-alikes'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'

export interface Alike {
  signature: string
  /** 0: the same; 1: nothing in common. */
  distance: number
}

/**
 * Finds pictures by how they look. What is compared is the index's own affair: hashes and colours, or what
 * a model makes of a picture.
 */
export interface LookIndex<Description> {
  /**
   * What of a picture, or of a part of it, is compared; null when the picture cannot be seen.
   *
   * @throws Failure `image_queue_full`
   */
  describe(
    services: Services,
    db: Db,
    signature: string,
    crop: Crop | null,
  ): Promise<Description | null>
  /** The nearest first; the described picture itself may be among them. */
  find(db: Db, description: Description, limit: number): Promise<Alike[]>
}
