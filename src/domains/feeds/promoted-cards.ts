import type { Promotion } from '#contract/delivery/promotion'
import type { PersonId, PromotedItemId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import type { PinCard } from '#contract/pins/pin'
import { type OfferedItem, selectOfferedItems } from '#domains/campaigns'
import { type ServedAd, withClickId } from '#domains/delivery'
import { pinCardsById } from '#domains/pins'
import type { Db } from '#platform/database'
import { type QueryContext, translatorOf } from '#platform/operations'
import { itemTitle } from './item-title.ts'
import { type Promoter, selectPromoters } from './promoter-queries.ts'

/** What the card of an ad is made of; without an offer, nothing that is done with it counts. */
export type ShownAd = Pick<
  ServedAd,
  'pin_id' | 'advertiser_id' | 'placement' | 'destination_url' | 'promoted_item_id'
> &
  Partial<Pick<ServedAd, 'token' | 'offer_id'>>

/** An ad with the card that shows it to this viewer. */
export interface PromotedPin extends ServedAd {
  card: string
}

/** The ads whose pins this viewer may open, in their order. */
export async function toPromotedPins<Ad extends ShownAd>(
  context: QueryContext,
  ads: readonly Ad[],
  viewerId: PersonId | null,
): Promise<(Ad & { card: string })[]> {
  if (ads.length === 0) return []
  const { db } = context
  const [cards, promoters, items] = await Promise.all([
    pinCardsById(
      db,
      ads.map(({ pin_id }) => pin_id),
      viewerId,
    ),
    selectPromoters(
      db,
      ads.map(({ advertiser_id }) => advertiser_id),
    ),
    selectOffered(db, ads),
  ])
  return ads.flatMap((ad) => {
    const card = cards.get(ad.pin_id)
    const promoter = promoters.get(ad.advertiser_id)
    if (card === undefined || promoter === undefined) return []
    const pin = JSON.parse(card) as PinCard
    if (ad.promoted_item_id === null) return { ...ad, card: promotedCard(pin, ad, promoter) }
    const item = items.get(ad.promoted_item_id)
    // It was sold out or taken out of its feed a moment ago.
    if (item === undefined) return []
    const named = { ...pin, title: itemTitle(pin.title, item, translatorOf(context)) }
    return { ...ad, card: promotedCard(named, ad, promoter) }
  })
}

/** What items of feeds cost now; while there are none among the ads, nothing is read. */
async function selectOffered(
  db: Db,
  ads: readonly ShownAd[],
): Promise<ReadonlyMap<PromotedItemId, OfferedItem>> {
  const offered = ads.flatMap(({ advertiser_id, promoted_item_id: id }) =>
    id === null ? [] : { advertiser_id, id },
  )
  const found = offered.length === 0 ? [] : await selectOfferedItems(db, offered)
  return new Map(found.map((item) => [item.id, item]))
}

function promotedCard(card: PinCard, ad: ShownAd, { payer, card: promoter }: Promoter): string {
  const leadsTo = ad.destination_url ?? card.link
  const promotion: Promotion = {
    offer: ad.token ?? '',
    advertiser_id: ad.advertiser_id,
    payer,
    promoter: JSON.parse(promoter) as PersonCard,
    placement: ad.placement,
    destination_url: leadsTo && ad.offer_id ? withClickId(leadsTo, ad.offer_id) : leadsTo,
  }
  return JSON.stringify({ ...card, is_promoted: true, promotion })
}
