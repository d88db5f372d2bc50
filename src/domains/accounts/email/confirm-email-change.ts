import { confirmEmailChange } from '#contract/accounts/email/confirm-email-change'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { findPerson, firstName } from '#domains/people'
import { answerCommand, type CommandContext } from '#platform/operations'
import { claimEmail, findAccount } from '../account/account-queries.ts'
import { forgetBouncesOf } from '../bounces/bounce-queries.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { peekToken, revokeTokens } from '../recovery/tokens.ts'
import { emailKey } from '../rules/email-rules.ts'
import { confirmAddress, deleteEmailChange } from './email-change-queries.ts'
import { releaseEmailsBut, setEmail } from './email-queries.ts'

/** Each link stays valid until the change is done or stopped: a second click does no harm. */
export const confirmEmailChangeHandler = answerCommand(
  confirmEmailChange,
  async (context, { token }) => {
    const { db, clock } = context
    const purposes = ['change_email_old', 'change_email_new'] as const
    const { account_id, purpose } = await peekToken(db, context, purposes, token)
    const end = purpose === 'change_email_old' ? 'old' : 'new'
    const change = await confirmAddress(db, account_id, end, clock.now())
    if (!change) throw new Failure('reset_token_invalid', { field: 'token' })
    if (!change.new_confirmed_at) return { email: change.new_email, waiting_for: 'new' as const }
    if (!change.old_confirmed_at) return { email: change.new_email, waiting_for: 'old' as const }
    await changeEmail(context, account_id, change.new_email)
    return { email: change.new_email, waiting_for: null }
  },
)

async function changeEmail(context: CommandContext, id: PersonId, newEmail: string): Promise<void> {
  const { db, clock } = context
  const [account, person] = [await findAccount(db, id), await findPerson(db, id)]
  if (!account || !person) throw new Failure('reset_token_invalid', { field: 'token' })
  const key = emailKey(newEmail)
  if (!(await claimEmail(db, key, id))) throw new Failure('email_taken', { field: 'email' })
  await forgetBouncesOf(db, id)
  await releaseEmailsBut(db, key, id)
  await setEmail(db, id, newEmail, clock.now())
  await deleteEmailChange(db, id)
  // Links sent to the former address become invalid.
  await revokeTokens(db, id, [
    'change_email_old',
    'change_email_new',
    'verify_email',
    'reset_password',
    'soft_ban',
    'come_back',
    'delete_account',
  ])
  await queueMail(db, context, account, 'email_changed', {
    firstName: firstName(person.full_name),
    username: person.username,
    newEmail,
  })
}
