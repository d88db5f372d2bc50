import { getEmailChange } from '#contract/accounts/email/get-email-change'
import { Failure } from '#contract/errors'
import { answerQuery, memberOf } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { findBlock } from '../bounces/bounce-queries.ts'
import { bounceKey, isMailboxGone } from '../bounces/bounce-rules.ts'
import { findEmailChange, toEmailChange } from './email-change-queries.ts'

export const getEmailChangeHandler = answerQuery(getEmailChange, async (context) => {
  const { db, clock } = context
  const { id } = memberOf(context)
  const [account, change] = await Promise.all([
    findAccount(db, id),
    findEmailChange(db, id, clock.now()),
  ])
  if (!account) throw new Failure('login_required')
  const block = await findBlock(db, bounceKey(account.email), clock.now())
  return {
    email: account.email,
    is_verified: account.email_verified_at !== null,
    change: change && toEmailChange(change),
    bounce: block && {
      ...{ since: block.first_at.toISOString(), reason: block.reason },
      is_gone: isMailboxGone(block.reason),
    },
  }
})
