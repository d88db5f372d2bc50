import { retryBounce } from '#contract/accounts/bounces/retry-bounce'
import { Failure } from '#contract/errors'
import { answerCommand } from '#platform/operations'
import { deleteBounce, findOwner } from './bounce-queries.ts'

export const retryBounceHandler = answerCommand(retryBounce, async ({ db, caller }, { id }) => {
  const lifted = await deleteBounce(db, id)
  if (!lifted) throw new Failure('bounce_not_found', { field: 'id' })
  const owner = await findOwner(db, lifted.email_key)
  if (owner) caller.concerns = owner.account_id
  return null
})
