import type { OwnData } from '#platform/own-data'

/** What the person made themselves, in any ad account; the mails they get about reports of others. */
export const ownData: OwnData = {
  report_files: {
    table: 'report_runs',
    key: 'id',
    text: `select id, advertiser_id, name, definition, first_day, last_day, status, rows_written, byte_size, failure,
             schedule_id, due_at, created_at, finished_at, expires_at from report_runs where started_by = $1`,
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
}
