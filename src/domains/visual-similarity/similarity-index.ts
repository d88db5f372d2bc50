import type { Crop } from '#contract/visual-similarity/look-alikes'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'

export interface SimilarPicture {
  signature: string
  /** 0: the same; 1: nothing in common. */
  distance: number
}

/**
 * Finds visually similar pictures. Each index decides what it compares: hashes and colours, or the embedding of
 * a model.
 */
export interface SimilarityIndex<Description> {
  /**
   * Describes a picture, or a part of it, for comparison; null when the picture cannot be read.
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
  find(db: Db, description: Description, limit: number): Promise<SimilarPicture[]>
}
