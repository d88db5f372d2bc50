import { Failure } from '#contract/errors'
import type { ReportId } from '#contract/ids'
import { report } from '#contract/reports/report'
import { reportAd } from '#contract/reports/report-ad'
import { emailKey, operatorOf, queueCustomMail } from '#domains/accounts'
import { openOffer } from '#domains/delivery'
import { answerCommand, type CommandContext } from '#platform/operations'
import { reportReceivedMail } from './report-mails.ts'
import {
  findOwnOpen,
  insertReport,
  isReported,
  lockSubject,
  type NewReport,
} from './report-queries.ts'
import { maySee } from './subject-queries.ts'

export const reportHandler = answerCommand(report, async (context, input) => {
  const { db, viewer } = context
  if (!(await maySee(db, input.subject, input.subject_id, viewer?.id ?? null)))
    throw new Failure('reported_not_found', { field: 'subject_id' })
  return fileReport(context, input)
})

/** It may have been stopped since. */
export const reportAdHandler = answerCommand(reportAd, (context, { offer, ...rest }) => {
  const { ad_id } = openOffer(context, offer)
  return fileReport(context, { ...rest, subject: 'ad', subject_id: ad_id, email: null })
})

async function fileReport(
  context: CommandContext,
  input: Pick<NewReport, 'subject' | 'subject_id' | 'reason' | 'detail' | 'email'>,
): Promise<{ id: ReportId }> {
  const { db, newId, clock, viewer, caller } = context
  const { subject, subject_id, reason, detail } = input
  // Members are mailed at the address of their account.
  const email = viewer ? null : input.email
  if (email !== null) emailKey(email)
  await lockSubject(db, subject, subject_id)
  const who = { personId: viewer?.id ?? null, email }
  const before = await findOwnOpen(db, subject, subject_id, who)
  if (before) return before
  const isFirst = !(await isReported(db, subject, subject_id))
  const made: NewReport = {
    id: newId(),
    subject,
    subject_id,
    reason,
    detail,
    person_id: who.personId,
    email,
    language: caller.language,
    created_at: clock.now(),
  }
  await insertReport(db, made)
  if (isFirst) await mailOperator(context, made)
  return { id: made.id }
}

async function mailOperator(context: CommandContext, made: NewReport): Promise<void> {
  const to = operatorOf(context.settings)
  if (to)
    await queueCustomMail(context.db, context, to, reportReceivedMail(made), { isNotice: true })
}
