import type { LoaderFunctionArgs } from 'react-router'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { dayAt } from '#contract/campaigns/days'
import { listProductPromotions } from '#contract/campaigns/product-groups/promotions'
import { listProductGroups, type ProductGroup } from '#contract/catalogs/product-groups'
import type { ProductLevel } from '#contract/reporting/grid-levels'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import { loadOwn, notRead, readTable, type TableData } from '../table/load-table.ts'
import { shownDays } from '../table/view/table-range.ts'
import { readView, type TableView } from '../table/view/table-view.ts'
import { itemDays } from './item-days.ts'

export interface ProductsData extends TableData {
  level: ProductLevel
  /** Items are told of for fewer days than were asked for. */
  isCut: boolean
  /** The ad group whose product groups are looked at alone, with those that it may have besides. */
  place: { group: AdGroup; addable: ProductGroup[] } | null
}

/** Product groups that ad groups promote, or their items. */
export const loadProducts =
  (level: ProductLevel) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<ProductsData> => {
    const run = context.get(runContext)
    const { searchParams } = new URL(request.url)
    const advertiser_id = params.advertiserId ?? ''
    const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
    const may = (permission: 'read_ads' | 'edit_ads') =>
      oneRoleMay(advertiser.permissions, permission)
    const asked = readView(searchParams)
    const { view, isCut } =
      level === 'PRODUCT_ITEM'
        ? cut(asked, dayAt(advertiser.time_zone, new Date()))
        : { view: asked, isCut: false }
    const mayEdit = may('edit_ads') && level === 'PRODUCT_GROUP'
    const about = { advertiser, level, mayEdit, view, isCut }
    if (!may('read_ads')) return { ...about, ...notRead, found: null, place: null }
    const own = await loadOwn(run, request, advertiser_id, level)
    const [found, place] = await load(
      Promise.all([
        readTable(run, { ...about, ...own }, searchParams.get('after')),
        mayEdit ? findPlace(run, advertiser_id, view.adGroupIds) : null,
      ]),
      request,
    )
    return { ...about, ...own, found, place }
  }

/** Items are told of for 31 days, within three months. */
function cut(view: TableView, today: string): { view: TableView; isCut: boolean } {
  const asked = shownDays(view.range, today)
  const days = itemDays(asked, today)
  const isCut = days.first !== asked.first || days.last !== asked.last
  return isCut ? { view: { ...view, range: { days, compared: null } }, isCut } : { view, isCut }
}

async function findPlace(
  run: Run,
  advertiser_id: string,
  adGroupIds: readonly string[],
): Promise<ProductsData['place']> {
  if (adGroupIds.length !== 1) return null
  const ad_group_ids = [adGroupIds[0]!]
  const [groups, promotions] = await Promise.all([
    run(listAdGroups, { advertiser_id, ad_group_ids }),
    run(listProductPromotions, { advertiser_id, ad_group_ids, page_size: 250 }),
  ])
  const [group] = groups.items
  const [first] = promotions.items
  if (!group || !first) return null
  const chosen = new Set(promotions.items.map((one) => one.catalog_product_group_id))
  const all = await run(listProductGroups, { advertiser_id, feed_id: first.feed_id })
  return { group, addable: all.filter(({ id }) => !chosen.has(id)) }
}
