import type { PersonId, PurgeId, ReportCaseId, ReportedId, ReportId } from '#contract/ids'
import type { ReportReason, ReportSubject } from '#contract/reports/report'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface CaseRow {
  id: ReportCaseId
  subject: ReportSubject
  subject_id: ReportedId
  claimed_by: PersonId | null
  claimed_until: Date | null
  rule: ReportReason | null
  words: string
  decided_by: PersonId | null
  decided_at: Date | null
  hidden_at: Date | null
  settled_at: Date | null
  outcome: string | null
  finished_at: Date | null
  /** Its picture is not to come again once it is removed. */
  keeps_out: boolean
  /** With which removal of many pins it was removed. */
  purge_id: PurgeId | null
}

const columns = `c.id, c.subject, c.subject_id, c.claimed_by, c.claimed_until, c.rule, c.words, c.decided_by,
  c.decided_at, c.hidden_at, c.settled_at, c.outcome, c.finished_at, c.keeps_out, c.purge_id`

/** The open case about a thing, with all open reports about it. Lock the subject first. */
export async function openCase(
  db: Writer,
  about: { id: ReportCaseId; subject: ReportSubject; subject_id: ReportedId; now: Date },
): Promise<CaseRow> {
  const { id, subject, subject_id, now } = about
  await rows(
    db,
    `insert into report_cases (id, subject, subject_id, opened_at) values ($1, $2, $3, $4)
     on conflict (subject, subject_id) where settled_at is null do nothing`,
    [id, subject, subject_id, now],
  )
  const found = await row<CaseRow>(
    db,
    `select ${columns} from report_cases c where c.subject = $1 and c.subject_id = $2 and c.settled_at is null`,
    [subject, subject_id],
  )
  if (!found) throw new Error('A case was not opened')
  await rows(
    db,
    `update reports set case_id = $3
      where subject = $1 and subject_id = $2 and settled_at is null and case_id is distinct from $3`,
    [subject, subject_id, found.id],
  )
  return found
}

export function findCaseOfReport(db: Db, reportId: ReportId): Promise<CaseRow | null> {
  return row<CaseRow>(
    db,
    `select ${columns} from report_cases c join reports r on r.case_id = c.id where r.id = $1`,
    [reportId],
  )
}

export async function setClaim(
  db: Writer,
  id: ReportCaseId,
  claim: { by: PersonId; until: Date } | null,
): Promise<void> {
  await rows(db, 'update report_cases set claimed_by = $2, claimed_until = $3 where id = $1', [
    ...[id, claim?.by ?? null, claim?.until ?? null],
  ])
}

export interface CaseDecision {
  rule: ReportReason | null
  words: string
  /** null: it was found by its hash. */
  by: PersonId | null
  at: Date
  keeps_out?: boolean
}

/** A decision, or null to take it back. It frees the case for others. */
export async function setDecision(
  db: Writer,
  id: ReportCaseId,
  decision: CaseDecision | null,
): Promise<void> {
  await rows(
    db,
    `update report_cases set rule = $2, words = $3, decided_by = $4, decided_at = $5, keeps_out = $6,
       confirmed_by = null, claimed_by = null, claimed_until = null where id = $1`,
    [
      ...[id, decision?.rule ?? null, decision?.words ?? ''],
      ...[decision?.by ?? null, decision?.at ?? null, decision?.keeps_out ?? false],
    ],
  )
}

/** `finishedAt`: when it cannot be undone. */
export async function settleCase(
  db: Writer,
  id: ReportCaseId,
  settled: { outcome: string; at: Date; confirmedBy: PersonId | null; finishedAt: Date | null },
): Promise<void> {
  await rows(
    db,
    `update report_cases set settled_at = $2, outcome = $3, confirmed_by = $4, finished_at = $5,
       claimed_by = null, claimed_until = null where id = $1`,
    [id, settled.at, settled.outcome, settled.confirmedBy, settled.finishedAt],
  )
}

export async function setHidden(db: Writer, id: ReportCaseId, at: Date | null): Promise<void> {
  await rows(db, 'update report_cases set hidden_at = $2 where id = $1', [id, at])
}

/** Opens a case again, with its reports. Statements of reasons are answered by appeals. */
export async function reopenCase(db: Writer, id: ReportCaseId): Promise<void> {
  await rows(
    db,
    'update report_cases set settled_at = null, outcome = null, finished_at = null where id = $1',
    [id],
  )
  await rows(
    db,
    'update reports set settled_at = null, outcome = null where case_id = $1 and not is_statement',
    [id],
  )
}

export function findOpenCase(
  db: Db,
  subject: ReportSubject,
  subjectId: ReportedId,
): Promise<{ id: ReportCaseId } | null> {
  return row(
    db,
    'select id from report_cases where subject = $1 and subject_id = $2 and settled_at is null',
    [subject, subjectId],
  )
}

/** Decisions that were not undone until then. */
export function selectUnfinished(db: Db, until: Date, limit: number): Promise<CaseRow[]> {
  return rows<CaseRow>(
    db,
    `select ${columns} from report_cases c
      where c.settled_at is not null and c.finished_at is null and c.settled_at <= $1
      order by c.settled_at limit $2`,
    [until, limit],
  )
}

export async function finishCase(db: Writer, id: ReportCaseId, now: Date): Promise<void> {
  await rows(db, 'update report_cases set finished_at = $2 where id = $1', [id, now])
}
