import type { ReportCaseId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface AlarmRow {
  id: ReportCaseId
  due_at: Date
  reached: number
}

const dueAt = 'r.created_at + make_interval(hours => k.clock_hours)'
const share = (percent: string) =>
  `r.created_at + make_interval(mins => (k.clock_hours * 60 * ${percent}) / 100)`

const waiting = `from report_cases c
  join reports r on r.case_id = c.id and r.settled_at is null
  join report_classes k on k.code = r.reason
  where c.settled_at is null`

/** Cases of whose clock a further share is over, what is due first first; locked. */
export function lockAlarming(db: Writer, now: Date, limit: number): Promise<AlarmRow[]> {
  return rows<AlarmRow>(
    db,
    `with due as (select c.id, min(${dueAt}) as due_at,
         max(case when ${share('k.second_alarm_percent')} <= $1 then 2
           when ${share('k.first_alarm_percent')} <= $1 then 1 else 0 end) as reached
       ${waiting} group by c.id)
     select due.id, due.due_at, due.reached from due join report_cases c on c.id = due.id
      where due.reached > c.alarms and c.settled_at is null order by due.due_at, due.id limit $2
      for no key update of c skip locked`,
    [now, limit],
  )
}

export async function setAlarms(db: Writer, alarmed: readonly AlarmRow[]): Promise<void> {
  await rows(
    db,
    `update report_cases c set alarms = given.reached
       from unnest($1::bigint[], $2::smallint[]) given(id, reached) where c.id = given.id`,
    [alarmed.map(({ id }) => id), alarmed.map(({ reached }) => reached)],
  )
}

export interface ReportsWaiting {
  waiting: number
  overdue: number
}

export async function countWaiting(db: Db, now: Date): Promise<ReportsWaiting> {
  const counted = await row<ReportsWaiting>(
    db,
    `select count(distinct c.id)::int as waiting,
       count(distinct c.id) filter (where ${dueAt} <= $1)::int as overdue ${waiting}`,
    [now],
  )
  return counted ?? { waiting: 0, overdue: 0 }
}
