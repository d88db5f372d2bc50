import type { PersonId } from '#contract/ids'
import type { ProductTag } from '#contract/pins/products/product-tag'
import { isStory } from '#contract/pins/stories/story-formats'
import type { CommandContext } from '#platform/operations'
import type { OwnPin } from '../changing/own-pin.ts'
import { selectPages } from '../stories/story-queries.ts'
import { checkMayTagProducts } from './check-may-tag-products.ts'
import { keepProducts } from './keep-products.ts'

/** Of a pin that the viewer, or whom they act for, created. */
export async function editProducts(
  context: CommandContext,
  { pin, board }: OwnPin,
  viewerId: PersonId,
  product_tags: readonly ProductTag[],
): Promise<void> {
  const { db } = context
  const [page] = pin.story_id === null ? [] : await selectPages(db, [pin.story_id])
  await checkMayTagProducts(db, viewerId, {
    ...{ product_tags, scenario: 'default' },
    advertiser_id: board.is_on_behalf ? board.advertiser_id : null,
    is_story: page !== undefined && isStory(page.format),
  })
  await keepProducts(context, pin, product_tags)
}
