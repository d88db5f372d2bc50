import type { PersonId, PinId, PurgeId, ReportCaseId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import { type Db, row, rows, type Writer } from '#platform/database'
import { maxTitleChars } from '../cases/affected-queries.ts'

/* Cases of pins that were removed with many others: decided for all of them together. */

interface PurgeDecision {
  purgeId: PurgeId
  rule: ReportReason | null
  words: string
  by: PersonId | null
  now: Date
  /** Whose pin it is, and what they called it. */
  personId: PersonId
  title: string
}

export async function settleByPurge(
  db: Writer,
  id: ReportCaseId,
  { purgeId, rule, words, by, now, personId, title }: PurgeDecision,
): Promise<void> {
  await rows(
    db,
    `update report_cases set purge_id = $2, rule = $3, words = $4, decided_by = $5, decided_at = $6, settled_at = $6,
       hidden_at = $6, outcome = 'removed', affected_id = $7, affected_title = $8, confirmed_by = null,
       claimed_by = null, claimed_until = null where id = $1`,
    [id, purgeId, rule, words, by, now, personId, title.slice(0, maxTitleChars)],
  )
}

interface PurgedCase {
  id: ReportCaseId
  finished_at: Date | null
  /** Whether somebody had reported it. */
  is_reported: boolean
}

export function findCaseOfPurge(
  db: Db,
  pinId: PinId,
  purgeId: PurgeId,
): Promise<PurgedCase | null> {
  return row<PurgedCase>(
    db,
    `select c.id, c.finished_at,
       exists (select 1 from reports r where r.case_id = c.id and not r.is_statement) as is_reported
      from report_cases c
      where c.subject = 'pin' and c.subject_id = $1 and c.purge_id = $2 and c.outcome = 'removed'`,
    [pinId, purgeId],
  )
}

/** It counts as not decided. */
export async function undoByPurge(db: Writer, id: ReportCaseId, now: Date): Promise<void> {
  await rows(
    db,
    `update report_cases set outcome = 'undone', hidden_at = null, finished_at = $2 where id = $1`,
    [id, now],
  )
  await rows(db, `update reports set outcome = 'kept' where case_id = $1 and is_statement`, [id])
}

export async function setAffectedCount(db: Writer, id: ReportCaseId, count: number): Promise<void> {
  await rows(db, 'update report_cases set affected_count = $2 where id = $1', [id, count])
}
