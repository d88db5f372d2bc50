import type { AdvertiserId, PinId } from '#contract/ids'

/** Where ads stand among pins. Counted in items, ads included. */
export interface SpacingRules {
  /** Items before the first ad of a feed. */
  first: number
  /** The same where an advisory stands above: never the first thing under it. */
  firstUnderAdvisory: number
  /** Items between two ads. */
  distance: number
  /** At most this share of the items shown so far. */
  share: number
  /** A pin is not shown as an ad within so many items of itself. */
  nearPins: number
}

/** What of the pages before matters to the next one; travels in its bookmark. */
export interface FeedPosition {
  items: number
  ads: number
  /** Items since the last ad; null where there was none. */
  sinceAd: number | null
  lastAdvertiser: AdvertiserId | null
}

export const feedStart: FeedPosition = { items: 0, ads: 0, sinceAd: null, lastAdvertiser: null }

export interface PlacedOffer {
  pin_id: PinId
  advertiser_id: AdvertiserId
}

export interface Merged<Pin, Offer> {
  items: ({ kind: 'pin'; pin: Pin } | { kind: 'ad'; offer: Offer })[]
  position: FeedPosition
  /** Offers that found no place, in their order. */
  unplaced: Offer[]
}

export interface MergeOptions {
  rules: SpacingRules
  position: FeedPosition
  hasAdvisory: boolean
}

/** At most how many ads a page of so many pins takes: what to ask an auction for. */
export function slotsFor(pins: number, options: MergeOptions): number {
  let { position } = options
  let slots = 0
  for (let pin = 0; pin < pins; pin += 1) {
    if (isPlace(position, options)) {
      slots += 1
      position = afterAd(position, null)
    }
    position = afterPin(position)
  }
  return slots
}

/** How many of a page's items ads may take at most, where pins take the others. */
export function slotsWithin(items: number, options: MergeOptions): number {
  let pins = items
  while (pins > 0 && pins + slotsFor(pins, options) > items) pins -= 1
  return slotsFor(pins, options)
}

/**
 * Puts offers among the pins of a page, best first: an ad stands only before a pin, so that no page ends with one.
 * Never two of one ad account one after the other, and never the pin that stands near as itself.
 */
export function merge<Pin extends { id: PinId }, Offer extends PlacedOffer>(
  pins: readonly Pin[],
  offers: readonly Offer[],
  options: MergeOptions,
): Merged<Pin, Offer> {
  const { nearPins } = options.rules
  let { position } = options
  const waiting = [...offers]
  const items: Merged<Pin, Offer>['items'] = []
  pins.forEach((pin, at) => {
    if (isPlace(position, options)) {
      const near = new Set(
        pins.slice(Math.max(0, at - nearPins), at + nearPins).map(({ id }) => id),
      )
      const fits = waiting.findIndex(
        ({ pin_id, advertiser_id }) =>
          !near.has(pin_id) && advertiser_id !== position.lastAdvertiser,
      )
      const [offer] = fits === -1 ? [] : waiting.splice(fits, 1)
      if (offer !== undefined) {
        items.push({ kind: 'ad', offer })
        position = afterAd(position, offer.advertiser_id)
      }
    }
    items.push({ kind: 'pin', pin })
    position = afterPin(position)
  })
  return { items, position, unplaced: waiting }
}

function isPlace({ items, ads, sinceAd }: FeedPosition, options: MergeOptions): boolean {
  const { rules, hasAdvisory } = options
  const first = hasAdvisory ? Math.max(1, rules.first, rules.firstUnderAdvisory) : rules.first
  return (
    items >= first &&
    (sinceAd === null || sinceAd >= rules.distance) &&
    ads + 1 <= rules.share * (items + 1)
  )
}

function afterAd(position: FeedPosition, lastAdvertiser: AdvertiserId | null): FeedPosition {
  return { items: position.items + 1, ads: position.ads + 1, sinceAd: 0, lastAdvertiser }
}

function afterPin(position: FeedPosition): FeedPosition {
  const { items, sinceAd } = position
  return { ...position, items: items + 1, sinceAd: sinceAd === null ? null : sinceAd + 1 }
}
