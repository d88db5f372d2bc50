import { Failure } from '#contract/errors'
import type { PersonId, ReportCaseId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import { settleReport } from '#contract/reports/reports'
import { enqueue } from '#platform/jobs'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { keepOut } from '../known-pictures/keep-out.ts'
import { lockReport, subjectOf } from '../lock-report.ts'
import { mailReporters } from '../mail-reporters.ts'
import { type ReportRow, settleAbout } from '../report-queries.ts'
import { findReportView } from '../report-views.ts'
import { type CaseRow, openCase, setDecision, setHidden, settleCase } from './case-queries.ts'
import { checkFree } from './claim-report.ts'
import { needsSecondLook } from './second-look.ts'
import { putBack, takeDown } from './take-down.ts'
import { tellRemoved } from './tell-affected.ts'

export const settleReportHandler = answerCommand(settleReport, async (context, input) => {
  const { db, clock, newId } = context
  const me = memberOf(context).id
  const now = clock.now()
  const reported = await lockReport(db, input.id)
  if (reported.settled_at) throw new Failure('report_not_found', { field: 'id' })
  const { subject, subject_id } = reported
  const found = await openCase(db, { id: newId<ReportCaseId>(), subject, subject_id, now })
  checkFree(found, me, now)
  const by = { ...input, rule: input.rule ?? reported.reason, me, now }
  if (input.outcome === 'kept') await keep(context, reported, found, by)
  else if (found.decided_at) await confirm(context, reported, found, by)
  else await remove(context, reported, found, by)
  return findReportView(db, input.id, { id: me, now })
})

interface By {
  rule: ReportReason
  words: string
  /** Its picture is not to come again. */
  keeps_out: boolean
  me: PersonId
  now: Date
}

/** Keeps it, or refuses a removal that waits. Whoever waits takes their own decision back by it. */
async function keep(
  context: CommandContext,
  reported: ReportRow,
  found: CaseRow,
  { words, me, now }: By,
): Promise<void> {
  const { db } = context
  if (found.hidden_at) {
    await putBack(db, subjectOf(reported))
    await setHidden(db, found.id, null)
  }
  if (found.decided_by === me) return setDecision(db, found.id, null)
  await setDecision(db, found.id, { rule: null, words, by: me, at: now })
  await settle(context, reported, found, { outcome: 'kept', confirmedBy: null, now })
}

async function remove(
  context: CommandContext,
  reported: ReportRow,
  found: CaseRow,
  { rule, words, keeps_out, me, now }: By,
): Promise<void> {
  const { db } = context
  if (!found.hidden_at) {
    await takeDown(db, context, subjectOf(reported), `Report ${reported.id}`)
    await setHidden(db, found.id, now)
  }
  await setDecision(db, found.id, { rule, words, by: me, at: now, keeps_out })
  if (await needsSecondLook(db, context, reported.subject, rule)) return
  await settle(context, reported, found, { outcome: 'removed', confirmedBy: null, now })
  if (keeps_out) await keepOut(context, subjectOf(reported), rule)
  await tellRemoved(context, reported, found, { rule, words })
}

async function confirm(
  context: CommandContext,
  reported: ReportRow,
  found: CaseRow,
  { me, now }: By,
): Promise<void> {
  if (found.decided_by === me) throw new Failure('second_operator_required', { field: 'id' })
  await settle(context, reported, found, { outcome: 'removed', confirmedBy: me, now })
  const { words, keeps_out } = found
  const rule = found.rule ?? reported.reason
  if (keeps_out) await keepOut(context, subjectOf(reported), rule)
  await tellRemoved(context, reported, found, { rule, words })
}

async function settle(
  context: CommandContext,
  { id, subject, subject_id }: ReportRow,
  found: CaseRow,
  to: { outcome: 'removed' | 'kept'; confirmedBy: PersonId | null; now: Date },
): Promise<void> {
  const { db } = context
  const { outcome, confirmedBy, now } = to
  const isRemoved = outcome === 'removed'
  const isAd = subject === 'ad'
  // An ad is rejected at once; its advertiser can appeal.
  const finishedAt = isAd && isRemoved ? now : null
  await settleCase(db, found.id, { outcome, at: now, confirmedBy, finishedAt })
  const settled = await settleAbout(db, subject, subject_id, outcome, now)
  if (isRemoved && isAd)
    await enqueue(db, 'report_upheld', {
      ...subjectOf({ subject, subject_id }),
      report_id: id,
    })
  await mailReporters(context, settled, { subject, isRemoved })
}
