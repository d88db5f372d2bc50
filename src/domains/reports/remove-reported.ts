import type { Events } from '#contract/events'
import { findAccount, suspendAccount } from '#domains/accounts'
import { removeReportedBoard } from '#domains/boards'
import { removeComment } from '#domains/comments'
import { removeMessage } from '#domains/conversations'
import { checkBoardsFree, removeReportedPin } from '#domains/pins'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'

/** Removes what the operator found to break the rules; a person is suspended, and may appeal. */
export async function removeReported(
  services: Services,
  database: Database,
  { subject, subject_id, report_id }: Events['report_upheld'],
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
      return database.transaction(async (db) => {
        const account = await findAccount(db, subject_id)
        if (account) await suspendAccount(db, services, account, `Report ${report_id}`)
      })
  }
}
