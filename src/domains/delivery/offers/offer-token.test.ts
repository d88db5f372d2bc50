import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asId } from '#testing/ids'
import { type Offer, signOffer, verifyOffer } from './offer-token.ts'

const key = Buffer.alloc(32, 7)
const now = new Date('2026-11-23T12:00:00Z')
const offer: Offer = {
  offer_id: asId('9223372036854775807'),
  advertiser_id: asId('12'),
  campaign_id: asId('13'),
  ad_group_id: asId('14'),
  ad_id: asId('15'),
  pin_id: asId('16'),
  placement: 'RELATED_PINS',
  billable_event: 'VIDEO_V_50_MRC',
  price_micro: 100_000_000_000_000n,
  offered_at: now,
}
const token = signOffer(offer, '42', key)
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the token of an offer', () => {
  it('gives back what was signed', () => {
    expect(verifyOffer(token, '42', key, now)).toEqual({ offer })
    expect(token.length).toBeLessThan(110)
    expect(token).toMatch(/^[\w-]+$/)
    expect(token).not.toContain('42')
  })

  it('is refused from another viewer, and by another key', () => {
    const refused = { refused: 'forged_or_of_another_viewer' }
    expect(verifyOffer(token, '43', key, now)).toEqual(refused)
    expect(verifyOffer(token, '', key, now)).toEqual(refused)
    expect(verifyOffer(token, '42', Buffer.alloc(32, 8), now)).toEqual(refused)
  })

  it('holds for two hours', () => {
    expect(verifyOffer(token, '42', key, later(119.9))).toEqual({ offer })
    expect(verifyOffer(token, '42', key, later(120))).toEqual({ refused: 'expired' })
    expect(verifyOffer(token, '42', key, later(-0.5))).toEqual({ offer })
    expect(verifyOffer(token, '42', key, later(-2))).toEqual({ refused: 'from_the_future' })
  })

  it('is refused when any bit of it was changed', () => {
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(verifyOffer(changed.toString('base64url'), '42', key, now)).toHaveProperty('refused')
    }
  })

  it('is refused whatever else comes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyOffer(text, '42', key, now)).toEqual({ refused: 'malformed' })
      }),
    )
    for (const one of [`${token}A`, token.slice(0, -1), `${token}=`, ` ${token}`, ''])
      expect(verifyOffer(one, '42', key, now)).toEqual({ refused: 'malformed' })
  })
})
