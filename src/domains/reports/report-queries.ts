import type { PersonId, ReportedId, ReportId } from '#contract/ids'
import type { ReportReason, ReportSubject } from '#contract/reports/report'
import { reportReasons } from '#contract/reports/report-reasons'
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
  gravity: number
}

/** Locks until the transaction ends: reports about a thing and its settlement are serialised. */
export async function lockSubject(
  db: Writer,
  subject: ReportSubject,
  subjectId: ReportedId,
): Promise<void> {
  await rows(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `report ${subject} ${subjectId}`,
  ])
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
>

export async function insertReport(db: Writer, report: NewReport): Promise<void> {
  await rows(
    db,
    `insert into reports (id, subject, subject_id, reason, detail, person_id, email, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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
    ],
  )
}

const select = `select r.id, r.subject, r.subject_id, r.reason, r.detail, r.person_id, r.email, r.language, r.created_at, r.settled_at,
    r.outcome, reporter.card as reporter_card,
    coalesce(array_position($1::text[], r.reason), 99) as gravity,
    (select count(*)::int from reports o where o.subject = r.subject and o.subject_id = r.subject_id
       and o.settled_at is null and o.id <> r.id) as others_open
  from reports r left join people reporter on reporter.id = r.person_id`

/** Gravest first, then oldest. */
export function selectOpenReports(
  db: Db,
  after: { gravity: string; id: string } | null,
  limit: number,
): Promise<ReportRow[]> {
  return rows<ReportRow>(
    db,
    `select * from (${select} where r.settled_at is null) open
      where $2::int is null or (gravity, id) > ($2, $3::bigint) order by gravity, id limit $4`,
    [[...reportReasons], after?.gravity ?? null, after?.id ?? null, limit],
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
       and ($2::timestamptz is null or (r.settled_at, r.id) < ($2, $3::bigint))
      order by r.settled_at desc, r.id desc limit $4`,
    [[...reportReasons], before?.settledAt ?? null, before?.id ?? null, limit],
  )
}

export function findReport(db: Db, id: ReportId): Promise<ReportRow | null> {
  return row<ReportRow>(db, `${select} where r.id = $2`, [[...reportReasons], id])
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
