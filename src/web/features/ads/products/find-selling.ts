import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listProductPromotions } from '#contract/campaigns/product-groups/promotions'
import { listProductGroups, type ProductGroup } from '#contract/catalogs/product-groups'
import { limits } from '#contract/limits'
import { getAdReport } from '#contract/reporting/ad-report'
import type { Run } from '#web/lib/requests/run.ts'

/** An ad group, with the product groups that it may have besides its own. */
export interface SellingPlace {
  group: AdGroup
  addable: ProductGroup[]
}

/** Ad groups of campaigns for catalog sales, the latest first and not too many: they may have product groups. */
export async function findSelling(
  run: Run,
  advertiser_id: string,
  today: string,
): Promise<AdGroup[]> {
  const { rows } = await run(getAdReport, {
    ...{ advertiser_id, level: 'AD_GROUP' as const, columns: ['SPEND_IN_MICRO_DOLLAR'] },
    ...{ start_date: today, end_date: today, objectives: ['CATALOG_SALES' as const] },
    ...{ entity_statuses: ['ACTIVE' as const, 'PAUSED' as const], delivered_only: false },
    ...{ sort: 'CREATED', page_size: limits.pageSizeMax },
  })
  if (rows.length === 0) return []
  const ad_group_ids = rows.map(({ entity_id }) => entity_id)
  const place = { advertiser_id, ad_group_ids, page_size: limits.pageSizeMax }
  return (await run(listAdGroups, place)).items
}

/** Of the ad group that is looked at alone; null: there is none, or it sells nothing from a catalog. */
export async function findPlace(
  run: Run,
  advertiser_id: string,
  selling: readonly AdGroup[],
  adGroupIds: readonly string[],
): Promise<SellingPlace | null> {
  const group = selling.find(({ id }) => id === adGroupIds[0])
  if (!group || adGroupIds.length !== 1) return null
  const place = { advertiser_id, ad_group_ids: [group.id], page_size: limits.pageSizeMax }
  const { items } = await run(listProductPromotions, place)
  const chosen = new Set(items.map((one) => one.catalog_product_group_id))
  const [first] = items
  // It promotes items of one feed, once it promotes any.
  const of = first ? { feed_id: first.feed_id } : {}
  const all = await run(listProductGroups, { advertiser_id, ...of })
  return { group, addable: all.filter(({ id }) => !chosen.has(id)) }
}
