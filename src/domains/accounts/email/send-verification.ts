import { sendVerification } from '#contract/accounts/email/send-verification'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { queueVerification } from './queue-verification.ts'

export const sendVerificationHandler = answerCommand(sendVerification, async (context) => {
  const account = await findAccount(context.db, memberOf(context).id)
  if (!account) throw new Failure('login_required')
  const is_verified = account.email_verified_at !== null
  if (!is_verified) await queueVerification(context.db, context, account)
  return { is_verified }
})
