import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RefusedOffer } from '#contract/delivery/report-ad-events'
import { limits } from '#contract/limits'
import type { Offer } from './offer.ts'
import { fromBytes, toBytes } from './offer-bytes.ts'

/*
 * What a page hands back when an ad was seen or clicked. It carries the offer, signed, so that nothing is stored for
 * offers that nobody sees: its bytes, and the first half of a MAC over them and the viewer. The viewer is not in it.
 */

const macBytes = 16
/** Clocks of two machines may differ. */
const clockSkewMs = 60_000

export function signOffer(offer: Offer, viewerId: string, key: Buffer): string {
  const body = toBytes(offer)
  return Buffer.concat([body, macOf(body, viewerId, key)]).toString('base64url')
}

/** The offer, or why its token is not taken. The viewer is the one who hands it back. */
export function verifyOffer(
  token: string,
  viewerId: string,
  key: Buffer,
  now: Date,
): { offer: Offer } | { refused: RefusedOffer } {
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, Math.max(0, bytes.length - macBytes))
  const offer = bytes.toString('base64url') === token ? fromBytes(body) : null
  if (offer === null) return { refused: 'malformed' }
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(body, viewerId, key)))
    return { refused: 'forged_or_of_another_viewer' }
  const age = now.getTime() - offer.offered_at.getTime()
  if (age < -clockSkewMs) return { refused: 'from_the_future' }
  return age >= limits.adOfferMinutes * 60_000 ? { refused: 'expired' } : { offer }
}

/** The length goes first, so that nothing of the body can pass for a part of the viewer. */
function macOf(body: Buffer, viewerId: string, key: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length)
  const mac = createHmac('sha256', key).update(length).update(body).update(viewerId).digest()
  return mac.subarray(0, macBytes)
}
