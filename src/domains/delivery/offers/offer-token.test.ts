import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageBuckets,
  billableEvents,
  deviceTypes,
  placements,
  targetedGenders,
} from '#contract/campaigns/enums'
import { matchKinds } from '#contract/delivery/match-kinds'
import { limits } from '#contract/limits'
import { asId } from '#testing/ids'
import { featureCount } from '../response/features.ts'
import { maxQueryLength, type Offer } from './offer.ts'
import { signOffer, verifyOffer } from './offer-token.ts'

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
  country: 'DE',
  region: 'DE-BY',
  age_bucket: '45-49',
  gender: 'male',
  device: 'web_mobile',
  match_kind: 'keyword',
  match_type: 'PHRASE',
  match_value: 'small kitchens',
  query: 'ideas for small kitchens 🍳',
  response: 0.03125,
  features: Uint32Array.from({ length: featureCount }, (_, n) => 0xffffffff - n),
}
const token = signOffer(offer, '42', key)
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const anyOffer = fc.record<Partial<Offer>>({
  placement: fc.constantFrom(...placements),
  billable_event: fc.constantFrom(...billableEvents),
  price_micro: fc.bigInt(0n, limits.amountMicroMax),
  country: fc.constantFrom('US', 'JP', ''),
  region: fc.constant(null),
  age_bucket: fc.constantFrom(null, ...ageBuckets),
  gender: fc.constantFrom(...targetedGenders),
  device: fc.constantFrom(...deviceTypes),
  match_kind: fc.constantFrom(...matchKinds),
  match_type: fc.constant(null),
  match_value: fc.option(fc.string({ unit: 'grapheme', maxLength: 120 })),
  query: fc.option(fc.string({ unit: 'grapheme', maxLength: 500 })),
  response: fc.float({ min: 0, max: 1, noNaN: true }),
})

describe('the token of an offer', () => {
  it('gives back what was signed', () => {
    expect(verifyOffer(token, '42', key, now)).toEqual({ offer })
    expect(token.length).toBeLessThan(300)
    expect(token).toMatch(/^[\w-]+$/)
    expect(Buffer.from(token, 'base64url').includes('42')).toBe(false)
  })

  it('is never longer than an event takes; long texts are cut between characters', () => {
    fc.assert(
      fc.property(anyOffer, (some) => {
        const whole = { ...offer, ...some }
        const signed = signOffer(whole, '42', key)
        expect(signed.length).toBeLessThanOrEqual(limits.adOfferLength)
        const back = verifyOffer(signed, '42', key, now)
        if (!('offer' in back)) throw new Error(back.refused)
        const { match_value, query } = back.offer
        expect({ ...back.offer, match_value: whole.match_value, query: whole.query }).toEqual(whole)
        for (const [cut, text] of [
          [match_value, whole.match_value],
          [query, whole.query],
        ] as const) {
          expect(cut === null).toBe(text === null)
          expect(text?.startsWith(cut ?? '')).not.toBe(false)
          expect(cut?.isWellFormed()).not.toBe(false)
        }
      }),
    )
  })

  it('keeps a keyword of any length, and the query beside it as far as there is room', () => {
    const match_value = '字'.repeat(limits.keywordLength)
    const back = verifyOffer(
      signOffer({ ...offer, match_value, query: '語'.repeat(100) }, '42', key),
      '42',
      key,
      now,
    )
    expect(back).toMatchObject({ offer: { match_value, query: '語'.repeat(23) } })
    const long = signOffer({ ...offer, query: 'q'.repeat(500) }, '42', key)
    expect(verifyOffer(long, '42', key, now)).toMatchObject({
      offer: { query: 'q'.repeat(maxQueryLength) },
    })
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
