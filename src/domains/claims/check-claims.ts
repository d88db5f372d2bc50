import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { markUnproven, markVerified, selectClaimsToCheck } from './claim-queries.ts'
import { hasProof } from './has-proof.ts'
import { deleteOldVisits } from './instagram/instagram-queries.ts'

const batch = 100

/** Checks verified sites again; a batch at a time, the longest unchecked first. */
export async function checkClaims(services: Services, database: Database): Promise<number> {
  const { clock } = services
  const long = new Date(clock.now().getTime() - limits.challengeMinutes * 60_000)
  await database.transaction((db) => deleteOldVisits(db, long))
  const before = new Date(clock.now().getTime() - limits.claimCheckDays * 86_400_000)
  const claims = await selectClaimsToCheck(database.reader, before, batch)
  for (const claim of claims) {
    const { proof } = claim
    const isShown = proof !== null && (await hasProof(services, claim, proof).catch(ignoreFailure))
    try {
      await database.transaction(async (db) => {
        if (isShown) await markVerified(db, claim, proof, clock.now())
        else await markUnproven(db, claim, clock.now(), limits.claimFailedChecks)
      })
    } catch (error) {
      // Released or somebody else's since it was selected: there is nothing to record.
      if (!isFailure(error, 'claim_taken')) throw error
    }
  }
  return claims.length
}

function ignoreFailure(error: unknown): false {
  if (isFailure(error)) return false
  throw error
}
