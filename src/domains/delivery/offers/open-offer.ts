import { Failure } from '#contract/errors'
import { memberOf, type QueryContext } from '#platform/operations'
import type { Offer } from './offer.ts'
import { offerKey } from './offer-key.ts'
import { verifyOffer } from './offer-token.ts'

/** The offer of a token that the viewer hands back. Fails with ad_offer_unknown or ad_offer_expired. */
export function openOffer(
  context: Pick<QueryContext, 'clock' | 'encryption' | 'viewer'>,
  token: string,
): Offer {
  const { id } = memberOf(context)
  const opened = verifyOffer(token, id, offerKey(context.encryption), context.clock.now())
  if ('offer' in opened) return opened.offer
  const code = opened.refused === 'expired' ? 'ad_offer_expired' : 'ad_offer_unknown'
  throw new Failure(code, { field: 'offer' })
}
