import { findBounce } from '#contract/accounts/bounces/find-bounce'
import { Failure } from '#contract/errors'
import { answerQuery } from '#platform/operations'
import { findBounceId } from './bounce-lists.ts'
import { bounceKey } from './bounce-rules.ts'

export const findBounceHandler = answerQuery(findBounce, async ({ db }, { email }) => {
  const found = await findBounceId(db, bounceKey(email))
  if (!found) throw new Failure('bounce_not_found', { field: 'email' })
  return found
})
