import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { BillingObstacle } from '#contract/billing/enums'
import { dayAt } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import { getAdDelivery } from '#contract/reporting/ad-delivery'
import {
  type EntityLevel,
  type GridLevel,
  getAdReport,
  isOfSearches,
} from '#contract/reporting/ad-report'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import type { DaySpan } from '../range/report-range.ts'
import { readTablePage, type TablePage } from './read-table-page.ts'
import { shownDays } from './view/table-range.ts'
import { readView, reportInput, type TableView } from './view/table-view.ts'

/** As many as a page of the API has where nobody chose. */
export const usualPageSize = limits.pageSizeDefault

export interface TableData {
  advertiser: Advertiser
  mayEdit: boolean
  level: GridLevel
  view: TableView
  /** Rows that are read at once. */
  pageSize: number
  /** Null for those whose role does not let them see it. */
  found: FoundTable | null
}

export interface EntityTableData extends TableData {
  level: EntityLevel
}

export interface FoundTable {
  page: TablePage
  days: DaySpan
  /** In the ad account's time zone. */
  today: string
  timeZone: string
  /** Why its ads cannot be paid for; null while they can. */
  obstacle: BillingObstacle | null
  /** Of the same conditions: how many were not delivered, and are not shown. */
  hiddenCount: number
  isFirstPage: boolean
}

export const loadTable =
  (level: EntityLevel) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<EntityTableData> => {
    const run = context.get(runContext)
    const { searchParams } = new URL(request.url)
    const advertiser_id = params.advertiserId ?? ''
    const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
    const view = readView(searchParams)
    const may = (permission: 'read_ads' | 'edit_ads') =>
      oneRoleMay(advertiser.permissions, permission)
    const about = { advertiser, mayEdit: may('edit_ads'), level, view, pageSize: usualPageSize }
    if (!may('read_ads')) return { ...about, found: null }
    return { ...about, found: await load(readTable(run, about, searchParams.get('after')), request) }
  }

export async function readTable(
  run: Run,
  { advertiser, level, view, pageSize }: Omit<TableData, 'mayEdit' | 'found'>,
  bookmarks: string | null,
): Promise<FoundTable> {
  const place = { advertiser_id: advertiser.id }
  // No campaign has the id 0: only the account itself is asked about.
  const account = await run(getAdDelivery, { ...place, campaign_ids: ['0'] })
  const today = dayAt(account.time_zone, new Date())
  const days = shownDays(view.range, today)
  const [page, all] = await Promise.all([
    readTablePage(run, { advertiserId: advertiser.id, level, view, days }, bookmarks, pageSize),
    view.showsUndelivered || isOfSearches(level)
      ? null
      : run(getAdReport, {
          ...{ ...place, ...reportInput({ ...view, showsUndelivered: true }, level, days) },
          ...{ breakdown: undefined, page_size: 1 },
        }),
  ])
  return {
    ...{ page, days, today, timeZone: account.time_zone, obstacle: account.billing_obstacle },
    hiddenCount: all ? all.count - page.count : 0,
    isFirstPage: bookmarks === null,
  }
}
