import { Failure } from '#contract/errors'
import { report } from '#contract/reports/report'
import { emailKey, operatorOf, queueCustomMail } from '#domains/accounts'
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
  const { db, newId, clock, viewer, caller } = context
  const { subject, subject_id, reason, detail } = input
  // Members are mailed at the address of their account.
  const email = viewer ? null : input.email
  if (email !== null) emailKey(email)
  if (!(await maySee(db, subject, subject_id, viewer?.id ?? null)))
    throw new Failure('reported_not_found', { field: 'subject_id' })

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
})

async function mailOperator(context: CommandContext, made: NewReport): Promise<void> {
  const to = operatorOf(context.settings)
  if (to)
    await queueCustomMail(context.db, context, to, reportReceivedMail(made), { isNotice: true })
}
