import { verifyEmail } from '#contract/accounts/email/verify-email'
import { Failure } from '#contract/errors'
import { answerCommand } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { forgetBounce } from '../bounces/bounce-queries.ts'
import { bounceKey } from '../bounces/bounce-rules.ts'
import { peekToken } from '../recovery/tokens.ts'
import { markEmailVerified } from './email-queries.ts'

/** Opening the link again gives the same answer and has no further effect. */
export const verifyEmailHandler = answerCommand(verifyEmail, async (context, { token }) => {
  const { db, clock } = context
  const { account_id, email } = await peekToken(db, context, 'verify_email', token)
  const account = await findAccount(db, account_id)
  if (account?.email !== email) throw new Failure('reset_token_invalid', { field: 'token' })
  await markEmailVerified(db, account_id, clock.now())
  await forgetBounce(db, bounceKey(email))
  return { email }
})
