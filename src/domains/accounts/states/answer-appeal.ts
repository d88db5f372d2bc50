import { Failure } from '#contract/errors'
import type { AppealId } from '#contract/ids'
import { findPerson, firstName } from '#domains/people'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { type AppealRow, findAppeal, settleAppeal } from './appeal-queries.ts'
import { liftState } from './set-state.ts'

/**
 * Settles an appeal, and notifies the owner if the account is suspended. Only a suspended account is reopened: a
 * deletion or deactivation by its owner stays. The author may have no account at all.
 */
export async function answerAppeal(
  db: Writer,
  services: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  id: AppealId,
  outcome: 'lifted' | 'kept',
): Promise<AppealRow> {
  const found = await findAppeal(db, id)
  const isOpen = found && (await settleAppeal(db, id, outcome, services.clock.now()))
  if (!isOpen) throw new Failure('not_found')
  const account = found.account_id === null ? null : await findAccount(db, found.account_id)
  const isSuspended = account?.state === 'suspended'
  if (outcome === 'lifted') {
    if (!account) throw new Failure('not_found')
    if (isSuspended) await liftState(db, account)
  }
  if (isSuspended) {
    const person = await findPerson(db, account.id)
    await queueMail(db, services, account, 'appeal_settled', {
      firstName: firstName(person?.full_name ?? ''),
      isLifted: outcome === 'lifted',
    })
  }
  return (await findAppeal(db, id)) ?? found
}
