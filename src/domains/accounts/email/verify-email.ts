import { verifyEmail } from '#contract/accounts/email/verify-email'
import { Failure } from '#contract/errors'
import { answerCommand } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { peekToken } from '../recovery/tokens.ts'
import { markEmailVerified } from './email-queries.ts'

/** The link is not used up: who follows it twice is told the same twice, and it can do nothing more. */
export const verifyEmailHandler = answerCommand(verifyEmail, async (context, { token }) => {
  const { db, clock } = context
  const { account_id, email } = await peekToken(db, context, 'verify_email', token)
  const account = await findAccount(db, account_id)
  if (account?.email !== email) throw new Failure('reset_token_invalid', { field: 'token' })
  await markEmailVerified(db, account_id, clock.now())
  return { email }
})
