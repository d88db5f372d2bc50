import { limits } from '#contract/limits'
import { imagePath } from '#contract/media/image-address'
import {
  getProductGroupInsights,
  type RankedItem,
} from '#contract/reporting/insights/product-group-insights'
import { mediaAddress } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { composeStory, readInsightParams } from '../compose-story.ts'
import { toFigures } from '../insight-figures.ts'
import type { FoundPart } from '../read-parts.ts'
import { toDrivers } from '../to-drivers.ts'
import { rankItems } from './item-parts.ts'
import { composeItemStory } from './item-story.ts'
import { readGroup } from './read-group.ts'

export const getProductGroupInsightsHandler = answerQuery(
  getProductGroupInsights,
  async (context, input) => {
    const { db } = context
    const params = await readInsightParams(context, input)
    const group = await readGroup(db, params, input.product_group_id)
    const names = new Map([...group.items].map(([item_id, { title }]) => [item_id, title]))
    const explained = (measure: typeof input.measure) =>
      toDrivers(measure, params.kind, group.read, names)
    const drivers = explained(input.measure)
    const toRanked = ({ value, before, after }: FoundPart): RankedItem => {
      const item = group.items.get(value)
      const { image_signature: image = null, price_micro: price = null } = item ?? {}
      return {
        ...{ item_id: value, title: item?.title ?? value },
        image_url: image && mediaAddress(imagePath(image, '236x', 'webp')),
        price_micro: price === null ? null : Number(price),
        ...{ currency: item?.currency ?? null, availability: item?.availability ?? null },
        ...{ before: toFigures(before, params.kind), after: toFigures(after, params.kind) },
      }
    }
    const { top, bottom } = rankItems(group.parts, limits.rankedItems)
    return {
      ...composeStory(params, group.read, drivers, explained('RESULTS'), 'ITEM'),
      ...{ product_group_id: input.product_group_id, group_name: group.name },
      items: drivers[0]!,
      ...{ top_items: top.map(toRanked), bottom_items: bottom.map(toRanked) },
      ...(await composeItemStory(db, params, group)),
    }
  },
)
