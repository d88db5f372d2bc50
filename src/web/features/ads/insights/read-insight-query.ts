import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { type InsightMeasure, insightMeasures } from '#contract/reporting/insights/insight-words'
import {
  getReportPreferences,
  type ReportPreferences,
} from '#contract/reporting/preferences/report-preferences'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import { comparedWith, type ReportRange, readRange, todayOf } from '../range/report-range.ts'

export interface AboutInsights {
  advertiser: Advertiser
  mayEdit: boolean
  /** Always compared with other days. */
  range: ReportRange
  today: string
  measure: InsightMeasure
}

/** What an address asks, and how the ad account counts; without preferences for those who may not see it. */
export async function readInsightQuery(args: LoaderFunctionArgs): Promise<{
  about: AboutInsights
  preferences: ReportPreferences | null
}> {
  const { request } = args
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  const today = todayOf(advertiser)
  const range = withComparison(readRange(searchParams, today))
  const measure = insightMeasures.find((one) => one === searchParams.get('measure')) ?? 'RESULTS'
  const about = { advertiser, mayEdit: may('edit_ads'), range, today, measure }
  if (!may('read_ads')) return { about, preferences: null }
  const { preferences } = await load(run(getReportPreferences, { advertiser_id }), request)
  return { about, preferences }
}

/** What counts as a result of an ad. */
export const countedAs = (preferences: ReportPreferences) => ({
  click_window_days: preferences.click_window_days,
  engagement_window_days: preferences.engagement_window_days,
  view_window_days: preferences.view_window_days,
  conversion_report_time: preferences.conversion_report_time,
})

export function comparedInput({ compared }: ReportRange) {
  return compared ? { comp_start_date: compared.first, comp_end_date: compared.last } : {}
}

function withComparison(range: ReportRange): ReportRange {
  if (range.compared) return range
  return { ...range, compared: comparedWith('previous', range), comparison: 'previous' }
}
