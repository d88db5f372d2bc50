import { Failure } from '#contract/errors'
import type { ReportId } from '#contract/ids'
import type { Reported } from '#contract/reports/report'
import type { Writer } from '#platform/database'
import { findReport, lockSubject, type ReportRow } from './report-queries.ts'

/** A report, read once nobody else decides about its thing until the transaction ends. */
export async function lockReport(db: Writer, id: ReportId): Promise<ReportRow> {
  const before = await findReport(db, id)
  if (before) await lockSubject(db, before.subject, before.subject_id)
  const reported = before && (await findReport(db, id))
  if (!reported) throw new Failure('report_not_found', { field: 'id' })
  return reported
}

export function subjectOf({ subject, subject_id }: Pick<ReportRow, 'subject' | 'subject_id'>) {
  return { subject, subject_id } as Reported
}
