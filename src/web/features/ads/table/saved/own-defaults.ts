import type { GridLevel } from '#contract/reporting/grid-levels'
import type { ReportPreferences } from '#contract/reporting/preferences/report-preferences'
import type { ReportView } from '#contract/reporting/preferences/report-view'
import { readView, type TableView, viewQuery } from '../view/table-view.ts'

interface OwnDefaults {
  preferences: ReportPreferences
  views: readonly ReportView[]
}

/** What addresses of every page may say: days, and of what a table is. */
const aside = new Set([
  ...['start_date', 'end_date', 'comp_start_date', 'comp_end_date', 'compare'],
  ...['campaigns', 'adgroups', 'ads', 'groups', 'objective'],
])

/**
 * The query of the table as this person likes to see it, where the address says nothing else; null: it is shown as the
 * address says. Whatever is shown stands in the address, so that it shows others the same.
 */
export function ownQuery(
  search: URLSearchParams,
  level: GridLevel,
  { preferences, views }: OwnDefaults,
): string | null {
  if ([...search.keys()].some((name) => !aside.has(name))) return null
  const requested = readView(search)
  const saved = views.find(
    ({ id, kind, level: of }) =>
      id === preferences.default_view_id && kind === 'VIEW' && of === level,
  )
  const base = saved ? viewOf(saved) : preferred(requested, level, preferences)
  const { range, campaignIds, adGroupIds, adIds, promotionIds, objectives } = requested
  const own = {
    ...base,
    ...((range.days || range.compared) && { range }),
    ...(campaignIds.length > 0 && { campaignIds }),
    ...(adGroupIds.length > 0 && { adGroupIds }),
    ...(adIds.length > 0 && { adIds }),
    ...(promotionIds.length > 0 && { promotionIds }),
    ...(objectives.length > 0 && { objectives }),
    isAsShown: true,
  }
  return viewQuery(own) === viewQuery({ ...requested, isAsShown: true }) ? null : viewQuery(own)
}

export function viewOf({ query }: Pick<ReportView, 'query'>): TableView {
  return { ...readView(new URLSearchParams(query)), isAsShown: true }
}

function preferred(view: TableView, level: GridLevel, preferences: ReportPreferences): TableView {
  const { columns, objective } = preferences
  return {
    ...view,
    ...(columns && { columns }),
    ...(objective && level === 'CAMPAIGN' && { objectives: [objective] }),
    windows: {
      click: preferences.click_window_days,
      engagement: preferences.engagement_window_days,
      view: preferences.view_window_days,
    },
    reportTime: preferences.conversion_report_time,
  }
}
