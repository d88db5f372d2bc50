import type { Events } from '#contract/events'
import type { Reported } from '#contract/reports/report'
import { findAccount, suspendAccount } from '#domains/accounts'
import { removeReportedBoard } from '#domains/boards'
import { rejectReportedAd } from '#domains/campaigns'
import { removeComment } from '#domains/comments'
import { removeMessage } from '#domains/conversations'
import { checkBoardsFree, removeReportedPin } from '#domains/pins'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { findReport } from './report-queries.ts'

/** What is announced about ads, which are rejected; the version before announced all removals. */
export async function removeReported(
  services: Services,
  database: Database,
  upheld: Events['report_upheld'],
): Promise<void> {
  if (upheld.subject === 'ad') {
    const report = await findReport(database.reader, upheld.report_id)
    const rule = report?.rule ?? report?.reason ?? 'other'
    return rejectReportedAd(services, database, upheld.subject_id, rule)
  }
  if (upheld.subject === 'person') {
    const { subject_id, report_id } = upheld
    return database.transaction(async (db) => {
      const account = await findAccount(db, subject_id)
      if (account) await suspendAccount(db, services, account, `Report ${report_id}`)
    })
  }
  return removeForGood(database, upheld)
}

/** What was taken down before. An account stays suspended, and an ad rejected, until an appeal. */
export async function removeForGood(
  database: Database,
  { subject, subject_id }: Reported,
): Promise<void> {
  switch (subject) {
    case 'pin':
      return removeReportedPin(database, subject_id)
    case 'board':
      return removeReportedBoard(database, subject_id, { checkBoardsFree })
    case 'comment':
      return removeComment(database, subject_id)
    case 'message':
      return removeMessage(database, subject_id)
    case 'person':
    case 'ad':
      return
  }
}
