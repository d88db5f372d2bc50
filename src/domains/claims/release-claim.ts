import { releaseClaim } from '#contract/claims/release-claim'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { deleteClaim } from './claim-queries.ts'

export const releaseClaimHandler = answerCommand(releaseClaim, async (context, { id }) => {
  const isGone = await deleteClaim(context.db, memberOf(context).id, id)
  if (!isGone) throw new Failure('claim_not_found', { field: 'id' })
  return null
})
