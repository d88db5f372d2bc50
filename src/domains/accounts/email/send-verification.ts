import { sendVerification } from '#contract/accounts/email/send-verification'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { answerCommand, memberOf } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { type Block, findBlock } from '../bounces/bounce-queries.ts'
import { bounceKey } from '../bounces/bounce-rules.ts'
import { queueVerification } from './queue-verification.ts'

export const sendVerificationHandler = answerCommand(sendVerification, async (context) => {
  const account = await findAccount(context.db, memberOf(context).id)
  if (!account) throw new Failure('login_required')
  const is_verified = account.email_verified_at !== null
  const block = await findBlock(context.db, bounceKey(account.email), context.clock.now())
  if (block) refuseTooSoon(block, context.clock.now())
  if (block || !is_verified) await queueVerification(context.db, context, account)
  return { is_verified }
})

/** To an address that refuses mails, few are sent: it would not be true that one is on its way. */
function refuseTooSoon({ tried_at }: Block, now: Date): void {
  if (tried_at === null) return
  const waitMs = tried_at.getTime() + limits.bouncedTryHours * 3_600_000 - now.getTime()
  if (waitMs > 0) throw new Failure('rate_limited', { retry_after_s: Math.ceil(waitMs / 1_000) })
}
