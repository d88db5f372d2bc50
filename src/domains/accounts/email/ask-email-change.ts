import { askEmailChange } from '#contract/accounts/email/ask-email-change'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findPerson, firstName } from '#domains/people'
import { answerPreparedCommand, type CommandContext, memberOf } from '#platform/operations'
import { type AccountRow, findAccount } from '../account/account-queries.ts'
import { findBlock } from '../bounces/bounce-queries.ts'
import { bounceKey, isMailboxGone } from '../bounces/bounce-rules.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { inMinutes, issueToken, revokeTokens, type TokenPurpose } from '../recovery/tokens.ts'
import { emailKey, newEmailKey, visibleEmail } from '../rules/email-rules.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { putEmailChange, toEmailChange } from './email-change-queries.ts'
import { isEmailTaken } from './email-queries.ts'

const minutes = limits.changeEmailHours * 60

export const askEmailChangeHandler = answerPreparedCommand(
  askEmailChange,
  async (context, input) => {
    const { db } = context
    const { id } = memberOf(context)
    const account = await findAccount(db, id)
    if (!account) throw new Failure('login_required')
    await reauthenticate(context, input.password)
    const key = newEmailKey(context, input.email)
    if (key === emailKey(account.email)) {
      throw new Failure('invalid_input', {
        field: 'email',
        text: { key: 'input.sameEmail' },
      })
    }
    if (await isEmailTaken(db, key)) throw new Failure('email_taken', { field: 'email' })
    return account
  },
  async (context, input, account) => {
    const email = visibleEmail(input.email)
    const { db, clock } = context
    const mustOldAgree = await mustAgree(context, account)
    const change = {
      account_id: account.id,
      new_email: email,
      old_confirmed_at: mustOldAgree ? null : clock.now(),
      created_at: clock.now(),
      expires_at: inMinutes(context, minutes),
    }
    await putEmailChange(db, change)
    await revokeTokens(db, account.id, ['change_email_old', 'change_email_new'])
    await mailBothAddresses(context, account, email, mustOldAgree)
    return toEmailChange({ ...change, new_confirmed_at: null })
  },
)

/** An unverified address may be mistyped, and nobody reads what is mailed to one that is gone. */
async function mustAgree({ db, clock }: CommandContext, account: AccountRow): Promise<boolean> {
  if (account.email_verified_at === null) return false
  const block = await findBlock(db, bounceKey(account.email), clock.now())
  return block === null || !isMailboxGone(block.reason)
}

async function mailBothAddresses(
  context: CommandContext,
  account: AccountRow,
  newEmail: string,
  mustOldAgree: boolean,
): Promise<void> {
  const { db } = context
  const person = await findPerson(db, account.id)
  if (!person) throw new Failure('login_required')
  const { username } = person
  const give = (purpose: TokenPurpose, email: string) =>
    issueToken(db, context, {
      accountId: account.id,
      purpose,
      email,
      expiresAt: inMinutes(context, minutes),
    })
  const oldToken = await give('change_email_old', account.email)
  const token = await give('change_email_new', newEmail)
  const { language } = account
  await queueMail(db, context, { email: newEmail, language }, 'email_change_new', {
    username,
    token,
  })
  await queueMail(db, context, account, 'email_change_old', {
    firstName: firstName(person.full_name),
    username,
    newEmail,
    confirmToken: mustOldAgree ? oldToken : null,
    stopToken: oldToken,
  })
}
