import type { Objective } from '#contract/campaigns/enums'
import { toSeconds } from '#contract/campaigns/moments'
import type { AdvertiserId, PersonId, ReportViewId } from '#contract/ids'
import type { AttributionWindow, ReportTime } from '#contract/reporting/attribution'
import type { GridLevel } from '#contract/reporting/grid-levels'
import type { ReportPreferences } from '#contract/reporting/preferences/report-preferences'
import type { ReportView } from '#contract/reporting/preferences/report-view'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface ViewRow {
  advertiser_id: AdvertiserId
  id: ReportViewId
  person_id: PersonId
  kind: ReportView['kind']
  level: GridLevel
  name: string
  query: string
  is_shared: boolean
  created_at: Date
}

const columns =
  'v.advertiser_id, v.id, v.person_id, v.kind, v.level, v.name, v.query, v.is_shared, v.created_at'

/** As many as a menu can hold. */
const maxListed = 300

export function selectViews(
  db: Db,
  advertiserId: AdvertiserId,
  personId: PersonId,
): Promise<ViewRow[]> {
  return rows<ViewRow>(
    db,
    `select ${columns} from ad_report_views v
      where v.advertiser_id = $1 and (v.person_id = $2 or v.is_shared)
      order by lower(v.name), v.id limit ${maxListed}`,
    [advertiserId, personId],
  )
}

/** One that this person may use. */
export function findView(
  db: Db,
  advertiserId: AdvertiserId,
  personId: PersonId,
  id: ReportViewId,
): Promise<ViewRow | null> {
  return row<ViewRow>(
    db,
    `select ${columns} from ad_report_views v
      where v.advertiser_id = $1 and v.id = $3 and (v.person_id = $2 or v.is_shared)`,
    [advertiserId, personId, id],
  )
}

export function countViews(
  db: Db,
  advertiserId: AdvertiserId,
  personId: PersonId,
): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from ad_report_views where advertiser_id = $1 and person_id = $2',
    [advertiserId, personId],
  )
}

export async function insertView(db: Writer, view: ViewRow): Promise<void> {
  await rows(
    db,
    `insert into ad_report_views (advertiser_id, id, person_id, kind, level, name, query, is_shared, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[view.advertiser_id, view.id, view.person_id, view.kind, view.level, view.name],
      ...[view.query, view.is_shared, view.created_at],
    ],
  )
}

export async function updateView(db: Writer, view: ViewRow): Promise<void> {
  await rows(
    db,
    'update ad_report_views set name = $3, is_shared = $4 where advertiser_id = $1 and id = $2',
    [view.advertiser_id, view.id, view.name, view.is_shared],
  )
}

export async function deleteView(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ReportViewId,
): Promise<void> {
  await rows(db, 'delete from ad_report_views where advertiser_id = $1 and id = $2', [
    advertiserId,
    id,
  ])
}

interface PreferencesRow {
  columns: string[] | null
  rows_per_page: ReportPreferences['rows_per_page']
  click_window_days: AttributionWindow
  engagement_window_days: AttributionWindow
  view_window_days: AttributionWindow
  conversion_report_time: ReportTime
  objective: Objective | null
  chart: string | null
  /** Null also where it is gone, or not shared any more. */
  default_view_id: ReportViewId | null
}

export function findPreferences(
  db: Db,
  advertiserId: AdvertiserId,
  personId: PersonId,
): Promise<PreferencesRow | null> {
  return row<PreferencesRow>(
    db,
    `select p.columns, p.rows_per_page, p.click_window_days, p.engagement_window_days, p.view_window_days,
        p.conversion_report_time, p.objective, p.chart, v.id as default_view_id
       from ad_report_preferences p
       left join ad_report_views v on v.advertiser_id = p.advertiser_id and v.id = p.default_view_id
        and (v.person_id = p.person_id or v.is_shared)
      where p.advertiser_id = $1 and p.person_id = $2`,
    [advertiserId, personId],
  )
}

export async function writePreferences(
  db: Writer,
  advertiserId: AdvertiserId,
  personId: PersonId,
  preferences: ReportPreferences,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into ad_report_preferences (advertiser_id, person_id, columns, rows_per_page, click_window_days,
       engagement_window_days, view_window_days, conversion_report_time, objective, chart, default_view_id, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (advertiser_id, person_id) do update set columns = excluded.columns,
       rows_per_page = excluded.rows_per_page, click_window_days = excluded.click_window_days,
       engagement_window_days = excluded.engagement_window_days, view_window_days = excluded.view_window_days,
       conversion_report_time = excluded.conversion_report_time, objective = excluded.objective, chart = excluded.chart,
       default_view_id = excluded.default_view_id, updated_at = excluded.updated_at`,
    [
      ...[advertiserId, personId, preferences.columns, preferences.rows_per_page],
      ...[preferences.click_window_days, preferences.engagement_window_days],
      ...[preferences.view_window_days, preferences.conversion_report_time],
      ...[preferences.objective, preferences.chart, preferences.default_view_id, now],
    ],
  )
}

/** Their own, in whichever ad account; of shared ones others lose the view. */
export async function deletePreferencesOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from ad_report_views where person_id = $1', [personId])
  await rows(db, 'delete from ad_report_preferences where person_id = $1', [personId])
}

export function toView(view: ViewRow, viewerId: PersonId): ReportView {
  const { id, kind, level, name, query, is_shared, person_id, created_at } = view
  return {
    type: 'reportview',
    ...{ id, kind, level, name, query, is_shared },
    is_own: person_id === viewerId,
    created_time: toSeconds(created_at),
  }
}
