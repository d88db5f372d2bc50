import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { BillingObstacle } from '#contract/billing/enums'
import { dayAt } from '#contract/campaigns/days'
import { getAdDelivery } from '#contract/reporting/ad-delivery'
import { getAdReport } from '#contract/reporting/ad-report'
import { type EntityLevel, type GridLevel, isOfEntities } from '#contract/reporting/grid-levels'
import { getReportPreferences } from '#contract/reporting/preferences/report-preferences'
import type { ReportView } from '#contract/reporting/preferences/report-view'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { DaySpan } from '../range/report-range.ts'
import { readTablePage, type TablePage } from './read-table-page.ts'
import { ownQuery } from './saved/own-defaults.ts'
import { shownDays } from './view/table-range.ts'
import { readView, reportInput, type TableView } from './view/table-view.ts'

export interface TableData {
  advertiser: Advertiser
  mayEdit: boolean
  level: GridLevel
  view: TableView
  /** Rows that are read at once. */
  pageSize: number
  /** What this person likes to see above tables: a metric, NONE, or null for the first column. */
  chart: string | null
  /** That were saved, one's own and shared ones. */
  views: readonly ReportView[]
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
  async (args: LoaderFunctionArgs): Promise<EntityTableData> => {
    const { request } = args
    const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
    const view = readView(searchParams)
    const about = { advertiser, mayEdit: may('edit_ads'), level, view }
    if (!may('read_ads')) return { ...about, ...notRead, found: null }
    const own = await loadOwn(run, request, advertiser_id, level)
    const found = await load(
      readTable(run, { ...about, ...own }, searchParams.get('after')),
      request,
    )
    return { ...about, ...own, found }
  }

/** Of those who may not read reports. */
export const notRead = { pageSize: 1, views: [], chart: null }

/** What somebody likes in tables; leads there where the address says nothing else. */
export async function loadOwn(
  run: Run,
  request: Request,
  advertiser_id: string,
  level: GridLevel,
): Promise<Pick<TableData, 'pageSize' | 'views' | 'chart'>> {
  const { preferences, views } = await load(run(getReportPreferences, { advertiser_id }), request)
  const { pathname, searchParams } = new URL(request.url)
  const query = ownQuery(searchParams, level, { preferences, views })
  if (query !== null) throw redirect(`${pathname}?${query}`)
  return { pageSize: preferences.rows_per_page, views, chart: preferences.chart }
}

export async function readTable(
  run: Run,
  { advertiser, level, view, pageSize }: Omit<TableData, 'mayEdit' | 'views' | 'chart' | 'found'>,
  bookmarks: string | null,
): Promise<FoundTable> {
  const place = { advertiser_id: advertiser.id }
  // No campaign has the id 0: only the account itself is asked about.
  const account = await run(getAdDelivery, { ...place, campaign_ids: ['0'] })
  const today = dayAt(account.time_zone, new Date())
  const days = shownDays(view.range, today)
  const [page, all] = await Promise.all([
    readTablePage(run, { advertiserId: advertiser.id, level, view, days }, bookmarks, pageSize),
    view.showsUndelivered || !isOfEntities(level)
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
