import type { ReportSubject } from '#contract/reports/report'
import {
  findAccount,
  type MailRecipient,
  type MailServices,
  queueCustomMail,
} from '#domains/accounts'
import type { Db, Writer } from '#platform/database'
import { reportSettledMail } from './report-mails.ts'
import type { SettledRow } from './report-queries.ts'

export async function mailReporters(
  context: MailServices & { db: Writer },
  settled: readonly SettledRow[],
  what: { subject: ReportSubject; isRemoved: boolean },
): Promise<void> {
  for (const one of settled) {
    const to = await reporterOf(context.db, one)
    const write = reportSettledMail({ id: one.id, ...what })
    if (to)
      await queueCustomMail(context.db, context, to, write, { kind: 'moderation', isNotice: true })
  }
}

/** null: a visitor who gave no address, or a deleted account. */
async function reporterOf(
  db: Db,
  { person_id, email, language }: SettledRow,
): Promise<MailRecipient | null> {
  if (person_id !== null) return findAccount(db, person_id)
  return email === null ? null : { email, language }
}
