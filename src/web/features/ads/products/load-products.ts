import type { LoaderFunctionArgs } from 'react-router'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { dayAt } from '#contract/campaigns/days'
import type { ProductLevel } from '#contract/reporting/grid-levels'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import { loadOwn, notRead, readTable, type TableData } from '../table/load-table.ts'
import { shownDays } from '../table/view/table-range.ts'
import { readView, type TableView } from '../table/view/table-view.ts'
import { findPlace, findSelling, type SellingPlace } from './find-selling.ts'
import { itemDays } from './item-days.ts'

export interface ProductsData extends TableData {
  level: ProductLevel
  /** Items are reported for fewer days than were requested. */
  isCut: boolean
  /** The latest ad groups that may have product groups, and the one that is looked at alone. */
  selling: AdGroup[]
  place: SellingPlace | null
}

/** Product groups that ad groups promote, or their items. */
export const loadProducts =
  (level: ProductLevel) =>
  async (args: LoaderFunctionArgs): Promise<ProductsData> => {
    const { request } = args
    const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
    const requested = readView(searchParams)
    const today = dayAt(advertiser.time_zone, new Date())
    const { view, isCut } =
      level === 'PRODUCT_ITEM' ? cut(requested, today) : { view: requested, isCut: false }
    const mayEdit = may('edit_ads') && level === 'PRODUCT_GROUP'
    const about = { advertiser, level, mayEdit, view, isCut }
    if (!may('read_ads')) return { ...about, ...notRead, found: null, selling: [], place: null }
    const own = await loadOwn(run, request, advertiser_id, level)
    const [found, selling, place] = await load(
      Promise.all([
        readTable(run, { ...about, ...own }, searchParams.get('after')),
        mayEdit ? findSelling(run, advertiser_id, today) : [],
        mayEdit ? findPlace(run, advertiser_id, view.adGroupIds) : null,
      ]),
      request,
    )
    return { ...about, ...own, found, selling, place }
  }

/** Items are reported for up to 31 days, within three months. */
function cut(view: TableView, today: string): { view: TableView; isCut: boolean } {
  const wanted = shownDays(view.range, today)
  const days = itemDays(wanted, today)
  const isCut = days.first !== wanted.first || days.last !== wanted.last
  return isCut ? { view: { ...view, range: { days, compared: null } }, isCut } : { view, isCut }
}
