import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { getCampaign } from '#contract/campaigns/campaigns'
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

/** To choose from; others are found by name. */
const latest = 50
/** Such ad groups may have product groups. */
export const sellingStatuses = ['ACTIVE' as const, 'PAUSED' as const]

/** The latest ad groups of campaigns for catalog sales. */
export async function findSelling(
  run: Run,
  advertiser_id: string,
  today: string,
): Promise<AdGroup[]> {
  const { rows } = await run(getAdReport, {
    ...{ advertiser_id, level: 'AD_GROUP' as const, columns: ['SPEND_IN_MICRO_DOLLAR'] },
    ...{ start_date: today, end_date: today, objectives: ['CATALOG_SALES' as const] },
    ...{ entity_statuses: sellingStatuses, delivered_only: false },
    ...{ sort: 'CREATED', page_size: latest },
  })
  if (rows.length === 0) return []
  const ad_group_ids = rows.map(({ entity_id }) => entity_id)
  return (await run(listAdGroups, { advertiser_id, ad_group_ids, page_size: latest })).items
}

/** Of the ad group that is looked at alone; null: there is none, or it sells nothing from a catalog. */
export async function findPlace(
  run: Run,
  advertiser_id: string,
  ad_group_ids: string[],
): Promise<SellingPlace | null> {
  if (ad_group_ids.length !== 1) return null
  const asked = { advertiser_id, ad_group_ids, entity_statuses: sellingStatuses }
  const [group] = (await run(listAdGroups, asked)).items
  if (!group || !(await sellsItems(run, advertiser_id, group.campaign_id))) return null
  const place = { advertiser_id, ad_group_ids: [group.id], page_size: limits.pageSizeMax }
  const { items } = await run(listProductPromotions, place)
  const chosen = new Set(items.map((one) => one.catalog_product_group_id))
  const [first] = items
  // It promotes items of one feed, once it promotes any.
  const of = first ? { feed_id: first.feed_id } : {}
  const all = await run(listProductGroups, { advertiser_id, ...of })
  return { group, addable: all.filter(({ id }) => !chosen.has(id)) }
}

async function sellsItems(run: Run, advertiser_id: string, campaign_id: string): Promise<boolean> {
  const campaign = await run(getCampaign, { advertiser_id, campaign_id })
  return campaign.objective_type === 'CATALOG_SALES'
}
