import type { PersonId, ReportClassChangeId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import type { ReportClassField } from '#contract/reports/report-classes'
import { type Db, row, rows, type Writer } from '#platform/database'

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

const columns =
  'code, clock_hours, first_alarm_percent, second_alarm_percent, hides_at_once, needs_second, keep_days'

export function findClass(db: Db, code: ReportReason): Promise<ClassRow | null> {
  return row<ClassRow>(db, `select ${columns} from report_classes where code = $1`, [code])
}

/** Of two who change it at once, the second changes what the first made of it. */
export function lockClass(db: Writer, code: ReportReason): Promise<ClassRow | null> {
  return row<ClassRow>(db, `select ${columns} from report_classes where code = $1 for update`, [
    code,
  ])
}

/** The shortest clock first. */
export function selectReportClasses(db: Db): Promise<ClassRow[]> {
  return rows<ClassRow>(db, `select ${columns} from report_classes order by clock_hours, code`, [])
}

/** How many reports of each reason wait. */
export function countOpen(db: Db): Promise<{ reason: ReportReason; count: number }[]> {
  return rows(
    db,
    'select reason, count(*)::int as count from reports where settled_at is null group by reason',
    [],
  )
}

/** Clocks that run follow it. */
export async function updateClass(db: Writer, changed: ClassRow): Promise<void> {
  const { code, clock_hours, first_alarm_percent, second_alarm_percent } = changed
  const { hides_at_once, needs_second, keep_days } = changed
  await rows(
    db,
    `update report_classes set clock_hours = $2, first_alarm_percent = $3, second_alarm_percent = $4,
       hides_at_once = $5, needs_second = $6, keep_days = $7 where code = $1`,
    [
      ...[code, clock_hours, first_alarm_percent, second_alarm_percent],
      ...[hides_at_once, needs_second, keep_days],
    ],
  )
}

interface ClassChange {
  id: ReportClassChangeId
  code: ReportReason
  field: ReportClassField
  /** 0 or 1 where it is a yes or no. */
  before: number
  after: number
  changed_at: Date
  /** null: by a command, or somebody who is gone. */
  changed_by: PersonId | null
}

export async function insertChange(db: Writer, change: ClassChange): Promise<void> {
  const { id, code, field, before, after, changed_at, changed_by } = change
  await rows(
    db,
    `insert into report_class_changes (id, code, field, before, after, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, code, field, before, after, changed_at, changed_by],
  )
}

/** The last ones first. */
export function selectChanges(
  db: Db,
  limit: number,
): Promise<(Omit<ClassChange, 'changed_by'> & { username: string | null })[]> {
  return rows(
    db,
    `select c.id, c.code, c.field, c.before, c.after, c.changed_at, p.username
      from report_class_changes c left join people p on p.id = c.changed_by
      order by c.id desc limit $1`,
    [limit],
  )
}
