import {
  type AdEventType,
  adEventTypes,
  type RefusedOffer,
  type reportAdEvents,
} from '#contract/delivery/report-ad-events'
import type { InputOf, OutputOf } from '#contract/operation'
import type { Offer } from '../offers/offer.ts'
import { verifyOffer } from '../offers/offer-token.ts'

/** An event of an offer that its viewer handed back. */
export interface ReportedEvent {
  offer: Offer
  type: AdEventType
  /** When it happened: after its offer was made, and not in the future. */
  at: Date
}

export interface ReadEvents {
  /** In the order in which they are counted, each once. */
  events: ReportedEvent[]
  taken: number
  refused: OutputOf<typeof reportAdEvents>['refused']
}

/** What comes first, because the others need it: a click counts only where its ad was seen. */
const order = new Map<AdEventType, number>(adEventTypes.map((type, place) => [type, place]))

export function readEvents(
  { events }: InputOf<typeof reportAdEvents>,
  { viewerId, key, now }: { viewerId: string; key: Buffer; now: Date },
): ReadEvents {
  const found = new Map<string, ReportedEvent>()
  const refused: { index: number; reason: RefusedOffer }[] = []
  events.forEach(({ offer: token, type, seconds_ago }, index) => {
    const verified = verifyOffer(token, viewerId, key, now)
    if ('refused' in verified) refused.push({ index, reason: verified.refused })
    else {
      const { offer } = verified
      const unique = eventKey(offer.offer_id, type)
      if (!found.has(unique))
        found.set(unique, { offer, type, at: timeOf(offer, seconds_ago, now) })
    }
  })
  return {
    events: [...found.values()].sort((a, b) => placeOf(a) - placeOf(b)),
    taken: events.length - refused.length,
    refused,
  }
}

/** What makes an event unique: an offer has one event of each type. Its id alone tells its ad account and day. */
export function eventKey(offerId: string, type: string): string {
  return `${offerId} ${type}`
}

function placeOf({ type }: ReportedEvent): number {
  return order.get(type) ?? order.size
}

function timeOf({ offered_at }: Offer, secondsAgo: number, now: Date): Date {
  const reported = now.getTime() - secondsAgo * 1_000
  return new Date(Math.min(now.getTime(), Math.max(offered_at.getTime(), reported)))
}
