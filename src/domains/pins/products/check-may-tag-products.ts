import { Failure, isFailure } from '#contract/errors'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { hasPinFeature, type PinScenario } from '#contract/pins/builder/pin-features'
import type { ProductTag } from '#contract/pins/products/product-tag'
import { findPermitted } from '#domains/advertisers'
import { findPerson } from '#domains/people'
import type { Db } from '#platform/database'

interface Tagging {
  /** In whose name it is done. */
  advertiser_id: AdvertiserId | null
  scenario: PinScenario
  product_tags?: readonly ProductTag[] | undefined
  /** Of several pages, which go on by themselves. */
  is_story?: boolean
}

/** Throws product_tags_not_offered, or product_not_found for an item of a catalog that the viewer may not read. */
export async function checkMayTagProducts(
  db: Db,
  viewerId: PersonId,
  { advertiser_id, scenario, product_tags = [], is_story = false }: Tagging,
): Promise<void> {
  if (product_tags.length === 0) return
  const is_partner = advertiser_id !== null || (await findPerson(db, viewerId))?.is_partner === true
  const maker = { is_member: true, is_partner, video_upload_allowed: true, scenario }
  const isOffered =
    hasPinFeature('shop_the_pin', maker) || (is_story && hasPinFeature('idea_pin_products', maker))
  if (!isOffered) throw new Failure('product_tags_not_offered', { field: 'product_tags' })
  const accounts = new Map(
    product_tags.flatMap((tag, index) => (tag.type === 'item' ? [[tag.advertiser_id, index]] : [])),
  )
  for (const [id, index] of accounts)
    await findPermitted(db, id, viewerId, 'read_catalogs').catch((error) => {
      throw isFailure(error) ? notFound(index) : error
    })
}

export function notFound(index: number): Failure {
  return new Failure('product_not_found', { field: `product_tags.${index}` })
}
