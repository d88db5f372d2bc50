import { Failure } from '#contract/errors'
import { isId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import type { PersonCard } from '#contract/people/person'
import type { Reported } from '#contract/reports/report'
import { listReports, type Report, settleReport } from '#contract/reports/reports'
import { findAccount, type MailRecipient, queueCustomMail } from '#domains/accounts'
import { toRfc2822 } from '#platform/clock'
import type { Db } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { mediaAddress } from '#platform/json'
import { answerCommand, answerQuery } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { reportSettledMail } from './report-mails.ts'
import {
  findReport,
  lockSubject,
  type ReportRow,
  type SettledRow,
  selectOpenReports,
  selectSettledReports,
  settleAbout,
} from './report-queries.ts'
import { selectSubjects } from './subject-queries.ts'

export const listReportsHandler = answerQuery(listReports, async ({ db }, input) => {
  const isOpen = input.state === 'open'
  const feed = isOpen ? 'open_reports' : 'settled_reports'
  const start = readBookmark(input.bookmarks, feed, 2)
  if (start === 'end') return { items: [], bookmark: null }
  const limit = input.page_size + 1
  const [key = '', id = ''] = start ?? []
  const isPlace = isId(id)
  const found = isOpen
    ? await selectOpenReports(
        db,
        isPlace && /^\d{1,2}$/.test(key) ? { gravity: key, id } : null,
        limit,
      )
    : await selectSettledReports(
        db,
        isPlace && !Number.isNaN(Date.parse(key)) ? { settledAt: key, id } : null,
        limit,
      )
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) => {
    const place = isOpen ? String(last.gravity) : (last.settled_at?.toISOString() ?? '')
    return writeBookmark(feed, [place, last.id])
  })
  return { items: await toReports(db, shown), bookmark }
})

export const settleReportHandler = answerCommand(settleReport, async (context, { id, outcome }) => {
  const { db, clock } = context
  const reported = await findReport(db, id)
  if (!reported) throw new Failure('report_not_found', { field: 'id' })
  await lockSubject(db, reported.subject, reported.subject_id)
  const settled = await settleAbout(db, reported.subject, reported.subject_id, outcome, clock.now())
  if (settled.length === 0) throw new Failure('report_not_found', { field: 'id' })
  const isRemoved = outcome === 'removed'
  const { subject, subject_id } = reported
  if (isRemoved)
    await enqueue(db, 'report_upheld', { ...({ subject, subject_id } as Reported), report_id: id })
  for (const one of settled) {
    const to = await reporterOf(db, one)
    const write = reportSettledMail({ id: one.id, subject, isRemoved })
    if (to) await queueCustomMail(db, context, to, write, { isNotice: true })
  }
  const after = await findReport(db, id)
  const [report] = after ? await toReports(db, [after]) : []
  if (!report) throw new Failure('report_not_found', { field: 'id' })
  return report
})

/** null: a visitor who gave no address, or a deleted account. */
async function reporterOf(
  db: Db,
  { person_id, email, language }: SettledRow,
): Promise<MailRecipient | null> {
  if (person_id !== null) return findAccount(db, person_id)
  return email === null ? null : { email, language }
}

async function toReports(db: Db, found: readonly ReportRow[]): Promise<Report[]> {
  const subjects = await selectSubjects(db, found)
  return found.map((one) => {
    const about = subjects.get(`${one.subject} ${one.subject_id}`)
    return {
      id: one.id,
      subject: one.subject,
      subject_id: one.subject_id,
      reason: one.reason,
      detail: one.detail,
      created_at: toRfc2822(one.created_at),
      reporter: readCard(one.reporter_card),
      email: one.email,
      others_open: one.others_open,
      about: about
        ? {
            title: about.title,
            text: about.text,
            url: about.path,
            image_url:
              about.image_signature &&
              mediaAddress(imagePath(about.image_signature, '236x', 'webp')),
            person: readCard(about.person_card),
          }
        : null,
      settled_at: one.settled_at && toRfc2822(one.settled_at),
      outcome: one.outcome,
    }
  })
}

function readCard(card: string | null): PersonCard | null {
  return card === null ? null : (JSON.parse(card) as PersonCard)
}
