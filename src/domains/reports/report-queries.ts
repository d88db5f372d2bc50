import type { AppealId, PersonId, PurgeId, ReportedId, ReportId } from '#contract/ids'
import type { ReportReason, ReportSubject } from '#contract/reports/report'
import { personCardJson } from '#domains/people'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface ReportRow {
  id: ReportId
  subject: ReportSubject
  subject_id: ReportedId
  reason: ReportReason
  detail: string
  person_id: PersonId | null
  email: string | null
  /** What a reporter without an account is answered in. */
  language: string | null
  created_at: Date
  settled_at: Date | null
  outcome: string | null
  reporter_card: string | null
  others_open: number
  due_at: Date
  claimed_by: PersonId | null
  claimed_until: Date | null
  claimer: string | null
  rule: ReportReason | null
  words: string | null
  decided_by: PersonId | null
  decided_at: Date | null
  decider: string | null
  confirmer: string | null
  hidden_at: Date | null
  keeps_out: boolean | null
  appeal_id: AppealId | null
  is_appeal_open: boolean | null
  purge_id: PurgeId | null
  is_statement: boolean
  affected_count: number | null
  finished_at: Date | null
}

/** The clock of its reason, which runs from when it came. */
const dueAt = `r.created_at + make_interval(hours => coalesce(k.clock_hours, 168))`
const fromReports = `from reports r
  left join report_cases c on c.id = r.case_id
  left join report_classes k on k.code = r.reason`

/** Locks until the transaction ends: reports about a thing and its settlement are serialised. */
export async function lockSubject(
  db: Writer,
  subject: ReportSubject,
  subjectId: ReportedId,
): Promise<void> {
  await rows(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lockNameOf(subject, subjectId),
  ])
}

/** Whether it is locked now: false where somebody else has it. */
export async function tryLockSubject(
  db: Writer,
  subject: ReportSubject,
  subjectId: ReportedId,
): Promise<boolean> {
  const found = await row<{ is_locked: boolean }>(
    db,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_locked',
    [lockNameOf(subject, subjectId)],
  )
  return found?.is_locked === true
}

function lockNameOf(subject: ReportSubject, subjectId: ReportedId): string {
  return `report ${subject} ${subjectId}`
}

/** This person's open report about the same thing. */
export function findOwnOpen(
  db: Db,
  subject: ReportSubject,
  subjectId: ReportedId,
  who: { personId: PersonId | null; email: string | null },
): Promise<{ id: ReportId } | null> {
  return row(
    db,
    `select id from reports where subject = $1 and subject_id = $2 and settled_at is null
       and ((person_id is not null and person_id = $3) or (person_id is null and email is not null and lower(email) = lower($4)))
      order by id limit 1`,
    [subject, subjectId, who.personId, who.email],
  )
}

export async function isReported(
  db: Db,
  subject: ReportSubject,
  subjectId: ReportedId,
): Promise<boolean> {
  const found = await row(
    db,
    'select 1 from reports where subject = $1 and subject_id = $2 and settled_at is null limit 1',
    [subject, subjectId],
  )
  return found !== null
}

export type SettledRow = Pick<ReportRow, 'id' | 'person_id' | 'email' | 'language'>

export type NewReport = Pick<
  ReportRow,
  | 'id'
  | 'subject'
  | 'subject_id'
  | 'reason'
  | 'detail'
  | 'person_id'
  | 'email'
  | 'language'
  | 'created_at'
> &
  Partial<Pick<ReportRow, 'is_statement'>>

export async function insertReport(db: Writer, report: NewReport): Promise<void> {
  await rows(
    db,
    `insert into reports (id, subject, subject_id, reason, detail, person_id, email, language, created_at, is_statement)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      report.id,
      report.subject,
      report.subject_id,
      report.reason,
      report.detail,
      report.person_id,
      report.email,
      report.language,
      report.created_at,
      report.is_statement ?? false,
    ],
  )
}

const select = `select r.id, r.subject, r.subject_id, r.reason, r.detail, r.person_id, r.email, r.language, r.created_at, r.settled_at, r.is_statement,
    r.outcome, ${personCardJson('reporter')} as reporter_card, ${dueAt} as due_at,
    (select count(*)::int from reports o where o.subject = r.subject and o.subject_id = r.subject_id
       and o.settled_at is null and o.id <> r.id) as others_open,
    c.claimed_by, c.claimed_until, claimer.username as claimer, c.rule, c.words, c.decided_by, c.decided_at,
    decider.username as decider, confirmer.username as confirmer, c.hidden_at, c.finished_at, c.keeps_out, c.purge_id, c.affected_count,
    appeal.id as appeal_id, appeal.settled_at is null as is_appeal_open
  ${fromReports}
  left join people reporter on reporter.id = r.person_id
  left join lateral (select a.id, a.settled_at from appeals a where a.report_id = r.id
    order by a.id desc limit 1) appeal on true
  left join people claimer on claimer.id = c.claimed_by
  left join people decider on decider.id = c.decided_by
  left join people confirmer on confirmer.id = c.confirmed_by`

/** What is due first first. */
export function selectOpenReports(
  db: Db,
  after: { dueAt: string; id: string } | null,
  limit: number,
): Promise<ReportRow[]> {
  return rows<ReportRow>(
    db,
    `select * from (${select} where r.settled_at is null) waiting
      where $1::timestamptz is null or (due_at, id) > ($1, $2::bigint) order by due_at, id limit $3`,
    [after?.dueAt ?? null, after?.id ?? null, limit],
  )
}

/** The one due first that nobody else has claimed, and that this operator did not decide; none of those passed over. */
export function findNextUnclaimed(
  db: Writer,
  { operatorId, now, passed }: { operatorId: PersonId; now: Date; passed: readonly ReportId[] },
): Promise<{ id: ReportId; subject: ReportSubject; subject_id: ReportedId } | null> {
  return row(
    db,
    `select r.id, r.subject, r.subject_id ${fromReports}
      where r.settled_at is null and (c.claimed_until is null or c.claimed_until <= $2)
        and c.decided_by is distinct from $1 and r.id <> all($3::bigint[])
      order by ${dueAt}, r.id limit 1`,
    [operatorId, now, passed],
  )
}

/** Latest settled first. */
export function selectSettledReports(
  db: Db,
  before: { settledAt: string; id: string } | null,
  limit: number,
): Promise<ReportRow[]> {
  return rows<ReportRow>(
    db,
    `${select} where r.settled_at is not null
       and ($1::timestamptz is null or (r.settled_at, r.id) < ($1, $2::bigint))
      order by r.settled_at desc, r.id desc limit $3`,
    [before?.settledAt ?? null, before?.id ?? null, limit],
  )
}

export function findReport(db: Db, id: ReportId): Promise<ReportRow | null> {
  return row<ReportRow>(db, `${select} where r.id = $1`, [id])
}

/** Settles all open reports about the same thing; returns them. */
export function settleAbout(
  db: Writer,
  subject: ReportSubject,
  subjectId: ReportedId,
  outcome: string,
  now: Date,
): Promise<SettledRow[]> {
  return rows(
    db,
    `update reports set settled_at = $4, outcome = $3
      where subject = $1 and subject_id = $2 and settled_at is null returning id, person_id, email, language`,
    [subject, subjectId, outcome, now],
  )
}
