import type { Promotion } from '#contract/delivery/promotion'
import type { PersonId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import type { PinCard } from '#contract/pins/pin'
import { type ServedAd, withClickId } from '#domains/delivery'
import { pinCardsById } from '#domains/pins'
import type { Db } from '#platform/database'
import { type Promoter, selectPromoters } from './promoter-queries.ts'

/** An ad with the card that shows it to this viewer. */
export interface PromotedPin extends ServedAd {
  card: string
}

/** The ads whose pins this viewer may open, in their order. */
export async function toPromotedPins(
  db: Db,
  ads: readonly ServedAd[],
  viewerId: PersonId,
): Promise<PromotedPin[]> {
  if (ads.length === 0) return []
  const [cards, promoters] = await Promise.all([
    pinCardsById(
      db,
      ads.map(({ pin_id }) => pin_id),
      viewerId,
    ),
    selectPromoters(
      db,
      ads.map(({ advertiser_id }) => advertiser_id),
    ),
  ])
  return ads.flatMap((ad) => {
    const card = cards.get(ad.pin_id)
    const promoter = promoters.get(ad.advertiser_id)
    if (card === undefined || promoter === undefined) return []
    return { ...ad, card: promotedCard(JSON.parse(card) as PinCard, ad, promoter) }
  })
}

function promotedCard(card: PinCard, ad: ServedAd, { payer, card: promoter }: Promoter): string {
  const leadsTo = ad.destination_url ?? card.link
  const promotion: Promotion = {
    offer: ad.token,
    advertiser_id: ad.advertiser_id,
    payer,
    promoter: JSON.parse(promoter) as PersonCard,
    placement: ad.placement,
    destination_url: leadsTo === null ? null : withClickId(leadsTo, ad.offer_id),
  }
  return JSON.stringify({ ...card, is_promoted: true, promotion })
}
