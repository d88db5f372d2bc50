import type { Reported } from '#contract/reports/report'
import { findAccount, liftState, suspendAccount } from '#domains/accounts'
import { putBackBoard, takeDownBoard } from '#domains/boards'
import { countComments, putBackComment, takeDownComment } from '#domains/comments'
import { putBackMessage, takeDownMessage } from '#domains/conversations'
import { checkBoardsFree, putBackPin, takeDownPin } from '#domains/pins'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'

type Parts = Pick<Services, 'clock'>

/** Nobody finds the thing any more; a person is suspended. What stops ads is their review. */
export async function takeDown(
  db: Writer,
  services: Parts,
  { subject, subject_id }: Reported,
  reason: string,
): Promise<void> {
  const now = services.clock.now()
  switch (subject) {
    case 'pin':
      return takeDownPin(db, subject_id)
    case 'board':
      return takeDownBoard(db, subject_id, { checkBoardsFree }, now)
    case 'comment':
      return takeDownComment(db, subject_id, now)
    case 'message':
      return takeDownMessage(db, subject_id, now)
    case 'person': {
      const account = await findAccount(db, subject_id)
      if (account) await suspendAccount(db, services, account, reason)
      return
    }
    case 'ad':
      return
  }
}

/** Returns false when it cannot be put back, as what it belonged to is gone. */
export async function putBack(db: Writer, { subject, subject_id }: Reported): Promise<boolean> {
  switch (subject) {
    case 'pin':
      return putBackPin(db, subject_id, countComments)
    case 'board':
      return putBackBoard(db, subject_id)
    case 'comment':
      return putBackComment(db, subject_id)
    case 'message':
      return putBackMessage(db, subject_id)
    case 'person': {
      const account = await findAccount(db, subject_id)
      if (account?.state !== 'suspended') return false
      await liftState(db, account)
      return true
    }
    case 'ad':
      return false
  }
}
