import { claimWebsite } from '#contract/claims/claim-website'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { newToken } from '#platform/crypto'
import { answerCommand, memberOf } from '#platform/operations'
import { insertClaim, ownerOfSite, selectClaims } from './claim-queries.ts'
import { siteOf, toClaim } from './claim-rules.ts'

/** Claiming a site again returns the same claim: an installed token stays valid. */
export const claimWebsiteHandler = answerCommand(claimWebsite, async (context, { url }) => {
  const { db, newId, clock } = context
  const { id: personId } = memberOf(context)
  const name = siteOf(url)
  const claims = await selectClaims(db, personId)
  const before = claims.find((claim) => claim.name === name)
  if (before) return toClaim(before)
  if (claims.length >= limits.claimsPerPerson) throw new Failure('claim_limit_reached')
  if (await ownerOfSite(db, name)) throw new Failure('claim_taken', { field: 'url' })

  await insertClaim(db, {
    id: newId(),
    person_id: personId,
    name,
    token: newToken(),
    proof: null,
    claimed_at: clock.now(),
    verified_at: null,
    checked_at: null,
    failed_checks: 0,
  })
  const made = (await selectClaims(db, personId)).find((claim) => claim.name === name)
  if (!made) throw new Error('A new claim was not found')
  return toClaim(made)
})
