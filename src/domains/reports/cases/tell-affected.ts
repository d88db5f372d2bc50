import type { PersonCard } from '#contract/people/person'
import type { ReportReason } from '#contract/reports/report'
import { findAccount, type MailServices, queueCustomMail } from '#domains/accounts'
import { addNews } from '#domains/news'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { removedMail, restoredMail } from '../report-mails.ts'
import type { ReportRow } from '../report-queries.ts'
import { selectSubjects } from '../subject-queries.ts'
import { findAffectedPerson, setAffected } from './affected-queries.ts'
import type { CaseRow } from './case-queries.ts'

type Context = MailServices & Pick<Services, 'clock' | 'newId'> & { db: Writer }

/**
 * The statement of reasons to whom a removed thing belongs, by mail and in the app: what, by which rule and words, who
 * decided, and where to appeal. The review of ads tells advertisers itself.
 */
export async function tellRemoved(
  context: Context,
  reported: ReportRow,
  found: CaseRow,
  decided: { rule: ReportReason; words: string; isFoundByHash?: boolean },
): Promise<void> {
  const { db, clock } = context
  const { id, subject, subject_id } = reported
  if (subject === 'ad') return
  const about = (await selectSubjects(db, [reported])).get(`${subject} ${subject_id}`)
  const owner = about?.person_card && (JSON.parse(about.person_card) as PersonCard)
  const to = owner ? await findAccount(db, owner.id) : null
  if (!about || !to) return
  const title = about.title || about.text
  const { isFoundByHash = false } = decided
  await setAffected(db, found.id, to.id, { title, isFoundByHash })
  const write = removedMail({ id, subject, title, ...decided })
  await queueCustomMail(db, context, to, write, { kind: 'moderation', isNotice: true })
  // Who is suspended sees no news.
  if (subject === 'person') return
  const facts = { report_id: id, subject, at: clock.now().toISOString() }
  await addNews(db, context, { kind: 'removed', personId: to.id, actorId: to.id, facts })
}

/** What was removed is there again. */
export async function tellRestored(
  context: Context,
  { id, subject }: ReportRow,
  found: CaseRow,
): Promise<void> {
  const { db, clock } = context
  const affected = await findAffectedPerson(db, found.id)
  const to = affected?.affected_id ? await findAccount(db, affected.affected_id) : null
  if (!affected || !to) return
  const write = restoredMail({ id, subject, title: affected.affected_title })
  await queueCustomMail(db, context, to, write, { kind: 'moderation', isNotice: true })
  const facts = { report_id: id, subject, at: clock.now().toISOString() }
  await addNews(db, context, { kind: 'restored', personId: to.id, actorId: to.id, facts })
}
