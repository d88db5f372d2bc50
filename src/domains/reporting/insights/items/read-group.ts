import { Failure } from '#contract/errors'
import type { AdId, ProductGroupId, ProductPromotionId, PromotedItemId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Db } from '#platform/database'
import type { InsightParams } from '../compose-story.ts'
import { selectParts } from '../insight-queries.ts'
import { readDays, withSums } from '../read-days.ts'
import type { ReadInsights } from '../read-insights.ts'
import { type FoundPart, toParts } from '../read-parts.ts'
import {
  type GroupItemRow,
  selectGroupAds,
  selectGroupItems,
  selectPromotedGroup,
} from './group-queries.ts'
import { largestItems } from './item-parts.ts'

/** An item, once, whatever ad groups promote it, with all ads that it ever had. */
type GroupItem = Omit<GroupItemRow, 'id'> & { ids: PromotedItemId[]; ad_ids: AdId[] }

export interface ReadGroup {
  name: string
  promotionIds: ProductPromotionId[]
  /** By what the shop calls them. */
  items: ReadonlyMap<string, GroupItem>
  /** Each by itself, and what is of none that is known. */
  parts: FoundPart[]
  read: ReadInsights
}

/** What the ads of a product group's items brought in a campaign. */
export async function readGroup(
  db: Db,
  { advertiser, campaign, spans, history, kind, request }: InsightParams,
  groupId: ProductGroupId,
): Promise<ReadGroup> {
  const promoted = await selectPromotedGroup(db, advertiser.id, campaign.id, groupId)
  const [first] = promoted
  if (!first) throw new Failure('product_group_not_found', { field: 'product_group_id' })
  const promotionIds = promoted.map(({ promotion_id }) => promotion_id)
  const items = await selectGroupItems(db, advertiser.id, promotionIds)
  const ads = await selectGroupAds(db, advertiser.id, promotionIds)
  const ofAds = { ...request, adIds: ads.map(({ id }) => id) }
  const itemOf = new Map(ads.map(({ id, item_id }) => [String(id), item_id ?? '']))
  const byAd = await selectParts(
    db,
    ofAds,
    spans,
    () => ({ table: 'ad_daily_totals', ofFact: 'f.ad_id::text', ofMoment: 'x.ad_id::text' }),
    Number.MAX_SAFE_INTEGER,
  )
  const parts = toParts(
    withSums(byAd, kind).map((row) => ({ ...row, part: itemOf.get(row.part ?? '') ?? '' })),
  )
  const { before, after, days } = await readDays(db, ofAds, spans, history, kind)
  const dimension = {
    ...{ dimension: 'ITEM' as const, isKnown: true },
    parts: largestItems(parts, limits.insightParts),
  }
  return {
    ...{ name: first.name, promotionIds, parts },
    items: new Map(
      [...Map.groupBy(items, ({ item_id }) => item_id)].map(([item_id, all]) => {
        const { id: _, ...item } = all.at(-1)!
        const ad_ids = ads.flatMap((ad) => (ad.item_id === item_id ? [ad.id] : []))
        return [item_id, { ...item, ids: all.map(({ id }) => id), ad_ids }]
      }),
    ),
    read: { before, after, days, dimensions: [dimension] },
  }
}
