import type { ReportReason } from '#contract/reports/report'
import { type Db, row } from '#platform/database'

export interface ClassRow {
  code: ReportReason
  clock_hours: number
  first_alarm_percent: number
  second_alarm_percent: number
  hides_at_once: boolean
  needs_second: boolean
}

export function findClass(db: Db, code: ReportReason): Promise<ClassRow | null> {
  return row<ClassRow>(
    db,
    `select code, clock_hours, first_alarm_percent, second_alarm_percent, hides_at_once, needs_second
       from report_classes where code = $1`,
    [code],
  )
}
