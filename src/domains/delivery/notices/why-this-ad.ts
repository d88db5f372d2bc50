import type { TargetingSpec } from '#contract/campaigns/targeting'
import { whyThisAd } from '#contract/delivery/why-this-ad'
import { Failure } from '#contract/errors'
import type { PersonCard } from '#contract/people/person'
import { selectAdPreferences, selectAudiencesOf } from '#domains/audiences'
import { answerQuery, memberOf, type QueryContext } from '#platform/operations'
import { findRegion, regionName } from '#platform/regions'
import type { Offer } from '../offers/offer.ts'
import { openOffer } from '../offers/open-offer.ts'
import { findOfferedAd } from './notice-queries.ts'
import type { NoticePorts } from './ports.ts'
import { isPersonal, type ReasonFound, reasonsOf } from './reasons-of.ts'

export const whyThisAdHandler = (ports: NoticePorts) =>
  answerQuery(whyThisAd, async (context, input) => {
    const offer = openOffer(context, input.offer)
    const ad = await findOfferedAd(context.db, offer.advertiser_id, offer.ad_id)
    if (!ad) throw new Failure('ad_offer_unknown', { field: 'offer' })
    const met = reasonsOf(offer, ad.targeting_spec, context.caller.place.language)
    const found = await withAudienceType(context, met, ad.targeting_spec)
    return {
      ad_id: offer.ad_id,
      advertiser: { id: offer.advertiser_id, name: ad.name, country: ad.country },
      payer: ad.business_name ?? ad.name,
      promoter: JSON.parse(ad.promoter) as PersonCard,
      reasons: withRegionName(context, await withInterestNames(ports, context, found)),
      is_personal: isPersonal(found) || (await isKnown(context, offer)),
    }
  })

/**
 * Whether what is known of the viewer may have had a part in it: predictions go by their age and gender, and an ad of
 * their interests may have been left out for this one.
 */
async function isKnown(context: QueryContext, offer: Offer): Promise<boolean> {
  if (offer.age_bucket !== null || offer.gender !== 'unknown') return true
  const { id } = memberOf(context)
  const allowed = await selectAdPreferences(context.db, [id], context.clock.now())
  return allowed.get(id)?.ads_by_activity ?? false
}

/** Which kind of audience they are in; null where they are in none of them any more. */
async function withAudienceType(
  context: QueryContext,
  found: readonly ReasonFound[],
  { AUDIENCE_INCLUDE: included = [] }: TargetingSpec,
): Promise<ReasonFound[]> {
  if (included.length === 0) return [...found]
  const { db, clock } = context
  const own = await selectAudiencesOf(db, memberOf(context).id, clock.now())
  const type = own.find(({ id }) => included.includes(id))?.type ?? null
  return found.map((one) => (one.reason === 'audience' ? { ...one, value: type } : one))
}

/** Without a region that is no more. */
function withRegionName(
  { caller }: Pick<QueryContext, 'caller'>,
  found: readonly ReasonFound[],
): ReasonFound[] {
  return found.flatMap((one) => {
    if (one.reason !== 'region') return one
    const region = findRegion(one.value ?? '')
    return region === null ? [] : { ...one, value: regionName(region, caller.language) }
  })
}

/** Without an interest that is gone since. */
async function withInterestNames(
  ports: NoticePorts,
  context: QueryContext,
  found: readonly ReasonFound[],
): Promise<ReasonFound[]> {
  const ids = found.flatMap(({ reason, value }) => (isTopic(reason) && value !== null ? value : []))
  if (ids.length === 0) return [...found]
  const names = await ports.interestNames(context, ids)
  return found.flatMap((one) => {
    if (!isTopic(one.reason)) return one
    const name = names.get(one.value ?? '')
    return name === undefined ? [] : { ...one, value: name }
  })
}

function isTopic(reason: ReasonFound['reason']): boolean {
  return reason === 'page' || reason === 'interest'
}
