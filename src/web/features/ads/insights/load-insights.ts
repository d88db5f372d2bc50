import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { OutputOf } from '#contract/operation'
import type { Page } from '#contract/paging'
import { getCampaignInsights } from '#contract/reporting/insights/campaign-insights'
import { type InsightMeasure, insightMeasures } from '#contract/reporting/insights/insight-words'
import {
  getReportPreferences,
  type ReportPreferences,
} from '#contract/reporting/preferences/report-preferences'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import {
  comparedWith,
  type ReportRange,
  rangeInput,
  readRange,
  todayOf,
} from '../range/report-range.ts'

export type Insights = OutputOf<typeof getCampaignInsights>

export interface InsightsData {
  advertiser: Advertiser
  mayEdit: boolean
  /** Always compared with other days. */
  range: ReportRange
  today: string
  measure: InsightMeasure
  /** Null for those whose role does not let them see it. */
  found: {
    insights: Insights
    /** Of the days shown, the latest first. */
    changes: Page<AdChange>
    preferences: ReportPreferences
  } | null
}

export async function loadInsights(args: LoaderFunctionArgs): Promise<InsightsData> {
  const { context, params, request } = args
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const advertiser_id = params.advertiserId ?? ''
  const campaign_id = params.campaignId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const may = (permission: 'read_ads' | 'edit_ads') =>
    oneRoleMay(advertiser.permissions, permission)
  const today = todayOf(advertiser)
  const range = withComparison(readRange(searchParams, today))
  const measure = insightMeasures.find((one) => one === searchParams.get('measure')) ?? 'RESULTS'
  const about = { advertiser, mayEdit: may('edit_ads'), range, today, measure }
  if (!may('read_ads')) return { ...about, found: null }
  const { preferences } = await load(run(getReportPreferences, { advertiser_id }), request)
  const [insights, changes] = await load(
    Promise.all([
      run(getCampaignInsights, {
        ...{ advertiser_id, campaign_id, measure, ...rangeInput(range) },
        ...(range.compared && {
          comp_start_date: range.compared.first,
          comp_end_date: range.compared.last,
        }),
        click_window_days: preferences.click_window_days,
        engagement_window_days: preferences.engagement_window_days,
        view_window_days: preferences.view_window_days,
        conversion_report_time: preferences.conversion_report_time,
      }),
      run(listAdChanges, { advertiser_id, campaign_id, ...rangeInput(range), page_size: 10 }),
    ]),
    request,
  )
  return { ...about, found: { insights, changes, preferences } }
}

function withComparison(range: ReportRange): ReportRange {
  if (range.compared) return range
  return { ...range, compared: comparedWith('previous', range), comparison: 'previous' }
}
