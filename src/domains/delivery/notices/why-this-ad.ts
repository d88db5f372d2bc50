import { whyThisAd } from '#contract/delivery/why-this-ad'
import { Failure } from '#contract/errors'
import type { PersonCard } from '#contract/people/person'
import { answerQuery, type QueryContext } from '#platform/operations'
import { openOffer } from '../offers/open-offer.ts'
import { findOfferedAd } from './notice-queries.ts'
import type { NoticePorts } from './ports.ts'
import { isPersonal, type ReasonFound, reasonsOf } from './reasons-of.ts'

export const whyThisAdHandler = (ports: NoticePorts) =>
  answerQuery(whyThisAd, async (context, input) => {
    const offer = openOffer(context, input.offer)
    const ad = await findOfferedAd(context.db, offer.advertiser_id, offer.ad_id)
    if (!ad) throw new Failure('ad_offer_unknown', { field: 'offer' })
    const found = reasonsOf(offer, ad.targeting_spec, context.caller.place.language)
    return {
      ad_id: offer.ad_id,
      advertiser: { id: offer.advertiser_id, name: ad.name, country: ad.country },
      payer: ad.business_name ?? ad.name,
      promoter: JSON.parse(ad.promoter) as PersonCard,
      reasons: await withInterestNames(ports, context, found),
      is_personal: isPersonal(found),
    }
  })

/** Without an interest that is gone since. */
async function withInterestNames(
  ports: NoticePorts,
  context: QueryContext,
  found: readonly ReasonFound[],
): Promise<ReasonFound[]> {
  const ids = found.flatMap(({ reason, value }) =>
    reason === 'interest' && value !== null ? value : [],
  )
  if (ids.length === 0) return [...found]
  const names = await ports.interestNames(context, ids)
  return found.flatMap((one) => {
    if (one.reason !== 'interest') return one
    const name = names.get(one.value ?? '')
    return name === undefined ? [] : { ...one, value: name }
  })
}
