import type { PersonId, ReportCaseId, ReportId } from '#contract/ids'
import type { ReportReason, ReportSubject } from '#contract/reports/report'
import { type Db, row, rows, type Writer } from '#platform/database'

export const maxTitleChars = 200

/** Who is told that it was removed, and what they called it: it is gone later. */
export async function setAffected(
  db: Writer,
  caseId: ReportCaseId,
  personId: PersonId,
  { title, isFoundByHash }: { title: string; isFoundByHash: boolean },
): Promise<void> {
  await rows(
    db,
    'update report_cases set affected_id = $2, affected_title = $3, is_found_by_hash = $4 where id = $1',
    [caseId, personId, title.slice(0, maxTitleChars), isFoundByHash],
  )
}

export function findAffectedPerson(
  db: Db,
  caseId: ReportCaseId,
): Promise<{ affected_id: PersonId | null; affected_title: string } | null> {
  return row(db, 'select affected_id, affected_title from report_cases where id = $1', [caseId])
}

export interface AffectedRow {
  subject: ReportSubject
  affected_title: string
  rule: ReportReason | null
  words: string
  is_found_by_hash: boolean
  affected_count: number
  is_of_purge: boolean
  /** null: it was put back, and perhaps waits to be decided anew. */
  removed_at: Date | null
}

/** The decision that a report led to, for whom it affects alone. */
export function findAffected(
  db: Db,
  reportId: ReportId,
  personId: PersonId,
): Promise<AffectedRow | null> {
  return row<AffectedRow>(
    db,
    `select c.subject, c.affected_title, c.rule, c.words, c.is_found_by_hash, c.affected_count,
       c.purge_id is not null as is_of_purge,
       case when c.outcome = 'removed' then c.settled_at end as removed_at
      from reports r join report_cases c on c.id = r.case_id where r.id = $1 and c.affected_id = $2`,
    [reportId, personId],
  )
}
