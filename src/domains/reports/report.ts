import { Failure } from '#contract/errors'
import type { ReportCaseId, ReportId } from '#contract/ids'
import { report } from '#contract/reports/report'
import { reportAd } from '#contract/reports/report-ad'
import { emailKey, operatorOf, queueCustomMail } from '#domains/accounts'
import { noteAdReported, openOffer } from '#domains/delivery'
import { answerCommand, type CommandContext } from '#platform/operations'
import { openCase, setHidden } from './cases/case-queries.ts'
import { takeDown } from './cases/take-down.ts'
import { findClass } from './classes/class-queries.ts'
import { subjectOf } from './lock-report.ts'
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
  const { id } = await fileReport(context, input)
  return { id }
})

/** It may have been stopped since. */
export const reportAdHandler = answerCommand(reportAd, async (context, { offer, ...rest }) => {
  const { advertiser_id, ad_id } = openOffer(context, offer)
  const subject = { subject: 'ad', subject_id: ad_id, email: null } as const
  const { id, isNew } = await fileReport(context, { ...rest, ...subject })
  if (isNew) await noteAdReported(context.db, { advertiser_id, ad_id }, context.clock.now())
  return { id }
})

async function fileReport(
  context: CommandContext,
  input: Pick<NewReport, 'subject' | 'subject_id' | 'reason' | 'detail' | 'email'>,
): Promise<{ id: ReportId; isNew: boolean }> {
  const { db, newId, clock, viewer, caller } = context
  const { subject, subject_id, reason, detail } = input
  // Members are mailed at the address of their account.
  const email = viewer ? null : input.email
  if (email !== null) emailKey(email)
  await lockSubject(db, subject, subject_id)
  const who = { personId: viewer?.id ?? null, email }
  const before = await findOwnOpen(db, subject, subject_id, who)
  if (before) return { id: before.id, isNew: false }
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
  await openCaseOf(context, made)
  if (isFirst) await mailOperator(context, made)
  return { id: made.id, isNew: true }
}

/** What is of a class that hides at once is hidden until somebody decides; people are never, as it logs them out. */
async function openCaseOf({ db, clock, newId }: CommandContext, made: NewReport): Promise<void> {
  const { subject, subject_id, reason, id } = made
  const now = clock.now()
  const found = await openCase(db, { id: newId<ReportCaseId>(), subject, subject_id, now })
  if (found.hidden_at || subject === 'person' || subject === 'ad') return
  const hides = (await findClass(db, reason))?.hides_at_once
  if (!hides) return
  await takeDown(db, { clock }, subjectOf(made), `Report ${id}`)
  await setHidden(db, found.id, now)
}

async function mailOperator(context: CommandContext, made: NewReport): Promise<void> {
  const to = operatorOf(context.settings)
  if (to)
    await queueCustomMail(context.db, context, to, reportReceivedMail(made), {
      kind: 'moderation',
      isNotice: true,
    })
}
