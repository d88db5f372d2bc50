import { verifyClaim } from '#contract/claims/verify-claim'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { findClaim, markVerified } from './claim-queries.ts'
import { toClaim } from './claim-rules.ts'
import { hasProof } from './has-proof.ts'

export const verifyClaimHandler = answerPreparedCommand(
  verifyClaim,
  async (context, { id, proof }) => {
    const claim = await findClaim(context.db, memberOf(context).id, id)
    if (!claim) throw new Failure('claim_not_found', { field: 'id' })
    if (!(await hasProof(context, claim, proof)))
      throw new Failure('claim_unproven', { field: 'proof' })
    return claim
  },
  async (context, { proof }, claim) => {
    const { db, clock } = context
    await markVerified(db, claim, proof, clock.now())
    const now = await findClaim(db, claim.person_id, claim.id)
    if (!now) throw new Failure('claim_not_found', { field: 'id' })
    return toClaim(now)
  },
)
