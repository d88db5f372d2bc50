import { resetPassword } from '#contract/accounts/recovery/reset-password'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { findPerson, firstName, type PersonRow } from '#domains/people'
import type { Db, Writer } from '#platform/database'
import { answerPreparedCommand, type CommandContext } from '#platform/operations'
import { hashPassword } from '#platform/passwords'
import { type AccountRow, findAccount } from '../account/account-queries.ts'
import { forgetBounce } from '../bounces/bounce-queries.ts'
import { bounceKey } from '../bounces/bounce-rules.ts'
import { deleteEmailChange } from '../email/email-change-queries.ts'
import { markEmailVerified } from '../email/email-queries.ts'
import { forgiveAttempts } from '../log-in/count-attempt.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { guessableWordsOf } from '../password/guessable-words.ts'
import { setPassword } from '../password/password-queries.ts'
import { checkPassword, checkSame } from '../rules/password-rules.ts'
import { endSessions } from '../sessions/session-queries.ts'
import { liftState } from '../states/set-state.ts'
import { removeOtherLogInMethods } from './remove-other-log-in-methods.ts'
import { consumeToken, peekToken, revokeTokens } from './tokens.ts'

export const resetPasswordHandler = answerPreparedCommand(
  resetPassword,
  async (context, input) => {
    const { email, account_id } = await peekToken(
      context.db,
      context,
      'reset_password',
      input.token,
    )
    context.caller.concerns = account_id
    const owner = await findOwner(context.db, account_id)
    const isOthers = input.username && input.username.toLowerCase() !== owner.username.toLowerCase()
    if (isOthers || owner.account.email !== email) throw invalid()
    checkSame(input.new_password, input.new_password_confirm, 'new_password_confirm')
    const guessableWords = guessableWordsOf(owner.account, owner.person)
    await checkPassword(context, input.new_password, guessableWords, 'new_password')
    const passwordHash = await hashPassword(input.new_password)
    await forgiveAttempts(context, account_id)
    return { ...owner, passwordHash }
  },
  async (context, input, { account, person, passwordHash }) => {
    const { db, caller } = context
    await consumeToken(db, context, 'reset_password', input.token)
    await setPassword(db, account.id, passwordHash, context.clock.now())
    await endSessions(db, account.id)
    if (caller.viewer?.id === account.id) caller.sessionChange = { kind: 'end' }
    await liftSoftBan(db, account.id)
    await revokeTokens(db, account.id, [
      'reset_password',
      'soft_ban',
      'change_email_old',
      'change_email_new',
    ])
    await deleteEmailChange(db, account.id)
    const hasLostLogInMethods = await proveAddress(db, context, account)
    await mailOwner(context, account, person, hasLostLogInMethods)
    return { email: account.email }
  },
)

async function findOwner(
  db: Db,
  accountId: PersonId,
): Promise<{ account: AccountRow; person: PersonRow; username: string }> {
  const [account, person] = await Promise.all([
    findAccount(db, accountId),
    findPerson(db, accountId),
  ])
  if (!account || !person) throw invalid()
  return { account, person, username: person.username }
}

/** A new password set through the owner's own address reactivates a protected account. */
async function liftSoftBan(db: Writer, accountId: PersonId): Promise<void> {
  const account = await findAccount(db, accountId)
  if (account?.state === 'soft_banned') await liftState(db, account)
}

/**
 * The link proves that its reader owns the address. If it was unverified so far, the account may have been
 * opened by somebody else, so the log-in methods they set up are removed.
 */
async function proveAddress(
  db: Writer,
  { clock }: CommandContext,
  account: AccountRow,
): Promise<boolean> {
  await forgetBounce(db, bounceKey(account.email))
  if (account.email_verified_at !== null) return false
  await markEmailVerified(db, account.id, clock.now())
  return removeOtherLogInMethods(db, account.id)
}

async function mailOwner(
  context: CommandContext,
  account: AccountRow,
  person: PersonRow,
  hasLostLogInMethods: boolean,
): Promise<void> {
  await queueMail(context.db, context, account, 'password_changed', {
    firstName: firstName(person.full_name),
    username: person.username,
    happenedAt: context.clock.now(),
    hasLostLogInMethods,
  })
}

function invalid(): Failure {
  return new Failure('reset_token_invalid', { field: 'token' })
}
