import { instagramClaim } from '#contract/claims/instagram-claim'
import { toRfc2822 } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { findInstagram, type InstagramRow } from './instagram-queries.ts'

export const instagramClaimHandler = answerQuery(instagramClaim, async (context) => {
  const found = await findInstagram(context.db, memberOf(context).id)
  return {
    is_set_up: context.identity.instagram !== null,
    claim: found && toInstagramClaim(found),
  }
})

export function toInstagramClaim({ id, title, verified_at }: InstagramRow) {
  return {
    type: 'instagram_claim' as const,
    id,
    username: title,
    verified_at: toRfc2822(verified_at),
  }
}
