import { Failure, isFailure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import type { PinScenario } from '#contract/pins/builder/pin-features'
import type { ProductTag } from '#contract/pins/products/product-tag'
import type { Viewer } from '#contract/viewer'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { checkFeature } from '../saving/check-feature.ts'

interface Tagging {
  /** In whose name it is done. */
  advertiser_id: AdvertiserId | null
  scenario: PinScenario
  product_tags?: readonly ProductTag[] | undefined
  /** Of several pages, which go on by themselves. */
  is_story?: boolean
}

/**
 * Throws product_tags_not_offered, pin_feature_held_back, or product_not_found for an item of a catalog that the viewer may not
 * read.
 */
export async function checkMayTagProducts(
  db: Db,
  viewer: Viewer,
  { advertiser_id, scenario, product_tags = [], is_story = false }: Tagging,
): Promise<void> {
  if (product_tags.length === 0) return
  await checkFeature(
    db,
    viewer,
    { advertiser_id, scenario },
    is_story ? ['shop_the_pin', 'idea_pin_products'] : ['shop_the_pin'],
    { code: 'product_tags_not_offered', field: 'product_tags' },
  )
  const accounts = new Map(
    product_tags.flatMap((tag, index) => (tag.type === 'item' ? [[tag.advertiser_id, index]] : [])),
  )
  for (const [id, index] of accounts)
    await findPermitted(db, id, viewer.id, 'read_catalogs').catch((error) => {
      throw isFailure(error) ? notFound(index) : error
    })
}

export function notFound(index: number): Failure {
  return new Failure('product_not_found', { field: `product_tags.${index}` })
}
