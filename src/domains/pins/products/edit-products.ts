import type { ProductTag } from '#contract/pins/products/product-tag'
import type { Viewer } from '#contract/viewer'
import type { CommandContext } from '#platform/operations'
import type { OwnPin } from '../changing/own-pin.ts'
import { isOfStory } from '../stories/is-of-story.ts'
import { checkMayTagProducts } from './check-may-tag-products.ts'
import { keepProducts } from './keep-products.ts'
import { productKey } from './product-key.ts'
import { selectProductTags } from './product-tag-queries.ts'

/** Of a pin that the viewer, or whom they act for, created. What is tagged already may stay. */
export async function editProducts(
  context: CommandContext,
  { pin, board }: OwnPin,
  viewer: Viewer,
  product_tags: readonly ProductTag[],
): Promise<void> {
  const { db } = context
  const before = await selectProductTags(db, pin.id)
  const known = new Set(before.map(({ product_key }) => product_key))
  await checkMayTagProducts(db, viewer, {
    product_tags: product_tags.filter((tag) => !known.has(productKey(tag))),
    scenario: 'default',
    advertiser_id: board.is_on_behalf ? board.advertiser_id : null,
    is_story: await isOfStory(db, pin.story_id),
  })
  await keepProducts(context, pin, product_tags)
}
