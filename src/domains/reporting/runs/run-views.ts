import { toSeconds } from '#contract/campaigns/moments'
import type { ReportRun } from '#contract/reporting/center/report-runs'
import { codeText, type Translate } from '#platform/texts'
import type { RunRow } from './run-queries.ts'

export function toRun(run: RunRow, translate: Translate): ReportRun {
  const hasFile = run.status === 'FINISHED' || run.status === 'EXPIRED'
  return {
    type: 'reportrun',
    ...{ id: run.id, name: run.name, report_status: run.status, definition: run.definition },
    ...{ start_date: run.first_day, end_date: run.last_day },
    started_by: run.starter_name,
    is_scheduled: run.schedule_id !== null,
    rows: run.rows_written,
    byte_size: run.byte_size,
    failure: run.failure && codeText(run.failure, translate),
    url: hasFile ? downloadPath(run) : null,
    created_time: toSeconds(run.created_at),
    finished_time: run.finished_at && toSeconds(run.finished_at),
    expires_time: run.expires_at && toSeconds(run.expires_at),
  }
}

export function downloadPath({ advertiser_id, token }: Pick<RunRow, 'advertiser_id' | 'token'>) {
  return `/advertiser/${advertiser_id}/report-center/download/?token=${token}`
}
