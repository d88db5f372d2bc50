import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type BillableEvent,
  billableEvents,
  type Placement,
  placements,
} from '#contract/campaigns/enums'
import {
  type AdGroupId,
  type AdId,
  type AdvertiserId,
  type CampaignId,
  isId,
  type OfferId,
  type PinId,
} from '#contract/ids'
import { limits } from '#contract/limits'

/*
 * What a page hands back when an ad was seen or clicked. It carries all that counting needs, signed, so that nothing
 * is stored for offers that nobody sees: a version, six ids, the price (64 bits each), the time in seconds, the
 * placement and the billable event, and the first half of a MAC over that and the viewer. The viewer is not in it.
 */

export interface Offer {
  offer_id: OfferId
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  pin_id: PinId
  placement: Placement
  billable_event: BillableEvent
  /** What a billable event costs, in the ad account's micro. */
  price_micro: bigint
  /** Exact to the second. */
  offered_at: Date
}

export type RefusedToken =
  | 'malformed'
  | 'forged_or_of_another_viewer'
  | 'expired'
  | 'from_the_future'

const version = 1
const words = 7
const bodyBytes = 1 + words * 8 + 4 + 2
const macBytes = 16
/** Clocks of two machines may differ. */
const clockSkewMs = 60_000

export function signOffer(offer: Offer, viewerId: string, key: Buffer): string {
  const body = Buffer.alloc(bodyBytes)
  body.writeUInt8(version, 0)
  const ids = [
    offer.offer_id,
    offer.advertiser_id,
    offer.campaign_id,
    offer.ad_group_id,
    offer.ad_id,
    offer.pin_id,
  ]
  ids.forEach((id, n) => body.writeBigUInt64BE(BigInt(id), 1 + n * 8))
  body.writeBigUInt64BE(offer.price_micro, 1 + 6 * 8)
  body.writeUInt32BE(Math.floor(offer.offered_at.getTime() / 1_000), 1 + words * 8)
  body.writeUInt8(placements.indexOf(offer.placement), bodyBytes - 2)
  body.writeUInt8(billableEvents.indexOf(offer.billable_event), bodyBytes - 1)
  return Buffer.concat([body, macOf(body, viewerId, key)]).toString('base64url')
}

/** The offer, or why its token is not taken. The viewer is the one who hands it back. */
export function verifyOffer(
  token: string,
  viewerId: string,
  key: Buffer,
  now: Date,
): { offer: Offer } | { refused: RefusedToken } {
  const bytes = Buffer.from(token, 'base64url')
  const isWhole = bytes.length === bodyBytes + macBytes && bytes.toString('base64url') === token
  if (!isWhole || bytes[0] !== version) return { refused: 'malformed' }
  const body = bytes.subarray(0, bodyBytes)
  if (!timingSafeEqual(bytes.subarray(bodyBytes), macOf(body, viewerId, key)))
    return { refused: 'forged_or_of_another_viewer' }
  const offer = read(body)
  if (offer === null) return { refused: 'malformed' }
  const age = now.getTime() - offer.offered_at.getTime()
  if (age < -clockSkewMs) return { refused: 'from_the_future' }
  return age >= limits.adOfferMinutes * 60_000 ? { refused: 'expired' } : { offer }
}

function read(body: Buffer): Offer | null {
  const [offer_id, advertiser_id, campaign_id, ad_group_id, ad_id, pin_id] = Array.from(
    { length: 6 },
    (_, n) => String(body.readBigUInt64BE(1 + n * 8)),
  )
  const placement = placements[body.readUInt8(bodyBytes - 2)]
  const billable_event = billableEvents[body.readUInt8(bodyBytes - 1)]
  if (!isIdOf<OfferId>(offer_id) || !isIdOf<AdvertiserId>(advertiser_id)) return null
  if (!isIdOf<CampaignId>(campaign_id) || !isIdOf<AdGroupId>(ad_group_id)) return null
  if (!isIdOf<AdId>(ad_id) || !isIdOf<PinId>(pin_id)) return null
  if (placement === undefined || billable_event === undefined) return null
  return {
    offer_id,
    advertiser_id,
    campaign_id,
    ad_group_id,
    ad_id,
    pin_id,
    placement,
    billable_event,
    price_micro: body.readBigUInt64BE(1 + 6 * 8),
    offered_at: new Date(body.readUInt32BE(1 + words * 8) * 1_000),
  }
}

function isIdOf<Id extends AdGroupId | AdId | AdvertiserId | CampaignId | OfferId | PinId>(
  text: string | undefined,
): text is Id {
  return text !== undefined && isId(text)
}

/** The body has a fixed length, so that nothing of it can pass for a part of the viewer. */
function macOf(body: Buffer, viewerId: string, key: Buffer): Buffer {
  const mac = createHmac('sha256', key).update(body).update(viewerId).digest()
  return mac.subarray(0, macBytes)
}
