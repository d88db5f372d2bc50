import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { isFailure } from '#contract/errors'
import type { Page } from '#contract/paging'
import {
  getReportRun,
  listReportRuns,
  type ReportRun,
} from '#contract/reporting/center/report-runs'
import {
  listReportSchedules,
  type ReportSchedule,
} from '#contract/reporting/center/report-schedules'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'

export interface HistoryData {
  advertiser: Advertiser
  isFirstPage: boolean
  /** Null for those whose role does not let them see it. */
  found: {
    runs: Page<ReportRun>
    schedules: ReportSchedule[]
    /** Whose file somebody wanted that is gone, or not there yet. */
    requested: ReportRun | null
  } | null
}

export async function loadHistory({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<HistoryData> {
  const run = context.get(runContext)
  const search = new URL(request.url).searchParams
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const bookmarks = search.get('after')
  const about = { advertiser, isFirstPage: bookmarks === null }
  if (!oneRoleMay(advertiser.permissions, 'read_ads')) return { ...about, found: null }
  const [runs, schedules, requested] = await load(
    Promise.all([
      run(listReportRuns, { ...place, bookmarks }),
      run(listReportSchedules, place),
      find(run, place, search.get('again')),
    ]),
    request,
  )
  return { ...about, found: { runs, schedules, requested } }
}

async function find(run: Run, place: { advertiser_id: string }, id: string | null) {
  if (id === null) return null
  try {
    return await run(getReportRun, { ...place, report_run_id: id })
  } catch (error) {
    if (isFailure(error, 'report_run_not_found') || isFailure(error, 'invalid_input')) return null
    throw error
  }
}
