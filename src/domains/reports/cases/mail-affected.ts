import type { PersonCard } from '#contract/people/person'
import type { ReportReason } from '#contract/reports/report'
import { findAccount, type MailServices, queueCustomMail } from '#domains/accounts'
import type { Writer } from '#platform/database'
import { removedMail } from '../report-mails.ts'
import type { ReportRow } from '../report-queries.ts'
import { selectSubjects } from '../subject-queries.ts'

/**
 * The statement of reasons to whom a removed thing belongs: what, by which rule and words, decided by an operator, and
 * where to appeal. The review of ads tells advertisers itself.
 */
export async function mailAffected(
  context: MailServices & { db: Writer },
  reported: ReportRow,
  decided: { rule: ReportReason; words: string; isFoundByHash?: boolean },
): Promise<void> {
  const { db } = context
  const { id, subject, subject_id } = reported
  if (subject === 'ad') return
  const found = (await selectSubjects(db, [reported])).get(`${subject} ${subject_id}`)
  const owner = found?.person_card && (JSON.parse(found.person_card) as PersonCard)
  const to = owner ? await findAccount(db, owner.id) : null
  if (!found || !to) return
  const write = removedMail({ id, subject, title: found.title || found.text, ...decided })
  await queueCustomMail(db, context, to, write, { isNotice: true })
}
