import type { PersonId, PinId, ReportCaseId, ReportId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import {
  type CaseRow,
  openCase,
  setDecision,
  setHidden,
  settleCase,
} from '../cases/case-queries.ts'
import { takeDown } from '../cases/take-down.ts'
import { tellRemoved } from '../cases/tell-affected.ts'
import { mailReporters } from '../mail-reporters.ts'
import { findReport, insertReport, lockSubject, settleAbout } from '../report-queries.ts'

type Context = Services & { db: Writer }
type Found = { subject: 'pin'; subject_id: PinId } | { subject: 'person'; subject_id: PersonId }

/** A report by nobody; pins are hidden until it is decided. People are not, as that logs them out. */
export async function openKnown(
  context: Context,
  found: Found,
  reason: ReportReason,
): Promise<{ id: ReportId; opened: CaseRow }> {
  const { db, clock, newId, texts, settings } = context
  const { subject, subject_id } = found
  const now = clock.now()
  await lockSubject(db, subject, subject_id)
  const id = newId<ReportId>()
  const detail = texts.translate(settings.mailLanguage)('mail.removed.foundByHash')
  const nobody = { person_id: null, email: null, language: null }
  await insertReport(db, { id, subject, subject_id, reason, detail, created_at: now, ...nobody })
  const opened = await openCase(db, { id: newId<ReportCaseId>(), subject, subject_id, now })
  if (!opened.hidden_at && subject === 'pin') {
    await takeDown(db, context, found, `Report ${id}`)
    await setHidden(db, opened.id, now)
  }
  return { id, opened }
}

/** It shows the same file: whoever put that on a list has decided about it. */
export async function removeKnown(
  context: Context,
  found: Found,
  rule: ReportReason,
): Promise<void> {
  const { db, clock } = context
  const { subject, subject_id } = found
  const { id, opened } = await openKnown(context, found, rule)
  const now = clock.now()
  await setDecision(db, opened.id, { rule, words: '', by: null, at: now })
  const settled = { outcome: 'removed', at: now, confirmedBy: null, finishedAt: null }
  await settleCase(db, opened.id, settled)
  const reports = await settleAbout(db, subject, subject_id, 'removed', now)
  await mailReporters(context, reports, { subject, isRemoved: true })
  const reported = await findReport(db, id)
  if (reported)
    await tellRemoved(context, reported, opened, { rule, words: '', isFoundByHash: true })
}
