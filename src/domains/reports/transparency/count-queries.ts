import type { ReportReason, ReportSubject } from '#contract/reports/report'
import { type Db, rows } from '#platform/database'
import { firstIdAt } from '#platform/ids'

/** From the beginning to just before the end. */
interface Period {
  from: Date
  before: Date
}

const byId = ({ from, before }: Period) => [firstIdAt(from), firstIdAt(before)]
const byTime = ({ from, before }: Period) => [from, before]

interface ReportCount {
  reason: ReportReason
  subject: ReportSubject
  count: number
  visitors: number
}

/** Their ids contain their time. A deleted member's count as a visitor's unless they had left an address. */
export function countReports(db: Db, period: Period): Promise<ReportCount[]> {
  return rows<ReportCount>(
    db,
    `select reason, subject, count(*)::int as count,
       (count(*) filter (where person_id is null))::int as visitors
      from reports where id >= $1 and id < $2 and not is_statement group by reason, subject`,
    byId(period),
  )
}

export interface DecisionCount {
  /** null: of all reasons. */
  reason: ReportReason | null
  removed: number
  removed_by_program: number
  kept: number
  /** By people, one by one: what was removed with many others did not wait for anybody. */
  decided: number
  median_hours: number | null
}

/** A removal counts for its rule; what was kept breaks none, and counts for the reason of its first report. */
export function countDecisions(db: Db, period: Period): Promise<DecisionCount[]> {
  return rows<DecisionCount>(
    db,
    `select d.reason, (count(*) filter (where d.outcome = 'removed'))::int as removed,
       (count(*) filter (where d.outcome = 'removed' and d.is_found_by_hash))::int as removed_by_program,
       (count(*) filter (where d.outcome = 'kept'))::int as kept,
       (count(*) filter (where not d.is_found_by_hash and not d.is_of_many))::int as decided,
       (percentile_cont(0.5) within group (order by d.hours)
         filter (where not d.is_found_by_hash and not d.is_of_many))::float8 as median_hours
      from (
        select c.outcome, c.is_found_by_hash, c.purge_id is not null as is_of_many, extract(epoch from c.settled_at - c.opened_at) / 3600 as hours,
          coalesce(c.rule,
            (select r.reason from reports r where r.case_id = c.id order by r.id limit 1), 'other') as reason
        from report_cases c where c.settled_at >= $1 and c.settled_at < $2 and c.outcome in ('removed', 'kept')) d
      group by grouping sets ((d.reason), ())`,
    byTime(period),
  )
}

export function countDecisionsBySubject(
  db: Db,
  period: Period,
): Promise<{ subject: ReportSubject; removed: number; kept: number }[]> {
  return rows(
    db,
    `select subject, (count(*) filter (where outcome = 'removed'))::int as removed,
       (count(*) filter (where outcome = 'kept'))::int as kept
      from report_cases where settled_at >= $1 and settled_at < $2 and outcome in ('removed', 'kept') group by subject`,
    byTime(period),
  )
}

export function countAppealsReceived(
  db: Db,
  period: Period,
): Promise<{ is_removal: boolean; count: number }[]> {
  return rows(
    db,
    `select report_id is not null as is_removal, count(*)::int as count
      from appeals where id >= $1 and id < $2 group by 1`,
    byId(period),
  )
}

export function countAppealsSettled(
  db: Db,
  period: Period,
): Promise<{ is_removal: boolean; lifted: number; kept: number }[]> {
  return rows(
    db,
    `select report_id is not null as is_removal, (count(*) filter (where outcome = 'lifted'))::int as lifted,
       (count(*) filter (where outcome = 'kept'))::int as kept
      from appeals where settled_at >= $1 and settled_at < $2 group by 1`,
    byTime(period),
  )
}
