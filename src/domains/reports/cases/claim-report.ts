import { Failure, isFailure } from '#contract/errors'
import type { ReportCaseId, ReportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { claimReport, releaseReport } from '#contract/reports/claim-report'
import type { Report } from '#contract/reports/reports'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { lockReport } from '../lock-report.ts'
import { findNextUnclaimed, tryLockSubject } from '../report-queries.ts'
import { findReportView } from '../report-views.ts'
import { type CaseRow, openCase, setClaim } from './case-queries.ts'

export const claimReportHandler = answerCommand(claimReport, async (context, { id }) => {
  if (id !== null) return claim(context, id)
  const { db, clock } = context
  const operatorId = memberOf(context).id
  const passed: ReportId[] = []
  for (;;) {
    const next = await findNextUnclaimed(db, { operatorId, now: clock.now(), passed })
    if (!next) return null
    passed.push(next.id)
    // Somebody decides about it. To wait for them, with locks on others, could be a deadlock.
    if (!(await tryLockSubject(db, next.subject, next.subject_id))) continue
    const claimed = await claim(context, next.id).catch(nullIfTaken)
    if (claimed) return claimed
  }
})

/** Somebody else claimed or settled it between being read and being locked: the next reading knows. */
function nullIfTaken(error: unknown): null {
  if (isFailure(error) && ['report_claimed', 'report_not_found'].includes(error.code)) return null
  throw error
}

async function claim(context: CommandContext, id: ReportId): Promise<Report> {
  const { db, clock, newId } = context
  const me = memberOf(context).id
  const now = clock.now()
  const reported = await lockReport(db, id)
  if (reported.settled_at) throw new Failure('report_not_found', { field: 'id' })
  const { subject, subject_id } = reported
  const found = await openCase(db, { id: newId<ReportCaseId>(), subject, subject_id, now })
  checkFree(found, me, now)
  const until = new Date(now.getTime() + limits.reportClaimMinutes * 60_000)
  await setClaim(db, found.id, { by: me, until })
  return findReportView(db, id, { id: me, now })
}

/** A claim that its page no longer renews counts for nothing. */
export function checkFree(
  { claimed_by, claimed_until }: Pick<CaseRow, 'claimed_by' | 'claimed_until'>,
  me: string,
  now: Date,
): void {
  if (claimed_by === null || claimed_by === me || claimed_until === null) return
  if (claimed_until > now) throw new Failure('report_claimed', { field: 'id' })
}

export const releaseReportHandler = answerCommand(releaseReport, async (context, { id }) => {
  const { db, clock, newId } = context
  const reported = await lockReport(db, id)
  if (reported.settled_at) return null
  const { subject, subject_id } = reported
  const about = { subject, subject_id, now: clock.now() }
  const found = await openCase(db, { id: newId<ReportCaseId>(), ...about })
  if (found.claimed_by === memberOf(context).id) await setClaim(db, found.id, null)
  return null
})
