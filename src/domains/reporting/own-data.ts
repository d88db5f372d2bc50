import type { OwnData } from '#platform/own-data'

/**
 * What the person made themselves, in any ad account; the mails they get about reports of others; in which
 * searches they were shown ads. What these cost is the ad account's.
 */
export const ownData: OwnData = {
  report_files: {
    table: 'report_runs',
    key: 'id',
    text: `select id, advertiser_id, name, definition, first_day, last_day, status, rows_written, byte_size, failure,
             schedule_id, due_at, created_at, finished_at, expires_at from report_runs where started_by = $1`,
  },
  lift_conversions: {
    table: 'lift_conversions',
    key: 'n',
    text: `select row_number() over (order by advertiser_id, study_id, event_name) as n, advertiser_id, study_id, event_name,
             is_held_out, at from lift_conversions where person_id = $1`,
  },
  sales_studies: {
    table: 'sales_studies',
    key: 'id',
    text: `select id, advertiser_id, name, settings, byte_size, status, read_rows, used_rows, outside_rows, duplicate_rows,
             failed_rows, created_at, finished_at from sales_studies where started_by = $1`,
  },
  report_templates: {
    table: 'report_templates',
    key: 'id',
    text: `select id, advertiser_id, name, definition, created_at from report_templates where made_by = $1`,
  },
  report_schedules: {
    table: 'report_schedules',
    key: 'id',
    text: `select id, advertiser_id, name, definition, cadence, weekday, month_day, hour, next_at, created_at
             from report_schedules where made_by = $1`,
  },
  report_mails: {
    table: 'report_subscriptions',
    key: 'id',
    text: `select s.id, s.advertiser_id, s.schedule_id, s.email, s.language, s.ended_at from report_subscriptions s
             join account_emails e on e.email_key = s.email_key where e.account_id = $1`,
  },
  ad_searches: {
    table: 'ad_search_facts',
    key: 'n',
    text: `select row_number() over (order by hour, advertiser_id, campaign_id, ad_group_id, query, match_kind,
               match_value, match_type) as n,
             hour, advertiser_id, campaign_id, ad_group_id, query, match_kind, match_value, match_type,
             gross_impressions, impressions, gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves,
             gross_hides, hides, gross_video_halves, video_halves
             from ad_search_facts where person_id = $1`,
  },
  report_views: {
    table: 'ad_report_views',
    key: 'id',
    text: `select id, advertiser_id, kind, level, name, query, is_shared, created_at
             from ad_report_views where person_id = $1`,
  },
  report_preferences: {
    table: 'ad_report_preferences',
    key: 'n',
    text: `select row_number() over (order by advertiser_id) as n, advertiser_id, columns, rows_per_page,
             click_window_days, engagement_window_days, view_window_days, conversion_report_time, objective, chart,
             default_view_id, updated_at from ad_report_preferences where person_id = $1`,
  },
}
