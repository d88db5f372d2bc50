import type { ReportReason } from '#contract/reports/report'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface ClassRow {
  code: ReportReason
  clock_hours: number
  first_alarm_percent: number
  second_alarm_percent: number
  hides_at_once: boolean
  needs_second: boolean
  /** For how long the files of pictures that are not to come again are kept, where nobody sees them. */
  keep_days: number
}

const select = `select code, clock_hours, first_alarm_percent, second_alarm_percent, hides_at_once, needs_second, keep_days
  from report_classes`

export function findClass(db: Db, code: ReportReason): Promise<ClassRow | null> {
  return row<ClassRow>(db, `${select} where code = $1`, [code])
}

/** The shortest clock first. */
export function listReportClasses(db: Db): Promise<ClassRow[]> {
  return rows<ClassRow>(db, `${select} order by clock_hours, code`, [])
}

/** Returns false when there is no such class. Clocks that run follow it. */
export function setReportClass(db: Writer, changed: ClassRow): Promise<boolean> {
  return wrote(
    db,
    `update report_classes set clock_hours = $2, first_alarm_percent = $3, second_alarm_percent = $4,
       hides_at_once = $5, needs_second = $6, keep_days = $7 where code = $1 returning 1`,
    [
      ...[changed.code, changed.clock_hours, changed.first_alarm_percent],
      ...[
        changed.second_alarm_percent,
        changed.hides_at_once,
        changed.needs_second,
        changed.keep_days,
      ],
    ],
  )
}
