import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdvertiserId, PinId } from '#contract/ids'
import { asId } from '#testing/ids'
import {
  feedStart,
  type MergeOptions,
  merge,
  type SpacingRules,
  slotsFor,
  slotsWithin,
} from './merge.ts'

const usual: SpacingRules = {
  first: 3,
  firstUnderAdvisory: 8,
  distance: 4,
  share: 0.2,
  nearPins: 20,
}
const pinsOf = (ids: number[]) => ids.map((id) => ({ id: asId<PinId>(String(id)) }))
const offerOf = (pin: number, advertiser: number) => ({
  pin_id: asId<PinId>(String(pin)),
  advertiser_id: asId<AdvertiserId>(String(advertiser)),
})
const count = (from: number, pins: number) => Array.from({ length: pins }, (_, n) => from + n)
const at = (options: Partial<MergeOptions> = {}): MergeOptions => ({
  rules: usual,
  position: feedStart,
  hasAdvisory: false,
  ...options,
})

describe('a page with ads', () => {
  const rules = fc.record({
    first: fc.integer({ min: 0, max: 6 }),
    firstUnderAdvisory: fc.integer({ min: 0, max: 9 }),
    distance: fc.integer({ min: 1, max: 6 }),
    share: fc.double({ min: 0, max: 0.5, noNaN: true }),
    nearPins: fc.integer({ min: 1, max: 30 }),
  })
  const offers = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 4 })),
    {
      maxLength: 12,
    },
  )

  it('keeps every rule, over several pages', () => {
    fc.assert(
      fc.property(
        rules,
        fc.boolean(),
        fc.array(offers, { maxLength: 4 }),
        (rules, hasAdvisory, pages) => {
          let position = feedStart
          const shown: { pin: string; ad: string | null }[] = []
          pages.forEach((page, n) => {
            const pins = pinsOf(count(1 + n * 20, 20))
            const options = { rules, position, hasAdvisory }
            const merged = merge(
              pins,
              page.map(([pin, whose]) => offerOf(pin, whose)),
              options,
            )
            const ads = merged.items.filter(({ kind }) => kind === 'ad').length
            expect(merged.items.length).toBe(pins.length + ads)
            expect(ads).toBeLessThanOrEqual(slotsFor(pins.length, options))
            expect(ads + merged.unplaced.length).toBe(page.length)
            merged.items.forEach((item, place) => {
              if (item.kind === 'pin') shown.push({ pin: item.pin.id, ad: null })
              else {
                shown.push({ pin: item.offer.pin_id, ad: item.offer.advertiser_id })
                const around = merged.items.slice(
                  Math.max(0, place - rules.nearPins),
                  place + rules.nearPins + 1,
                )
                for (const other of around)
                  if (other.kind === 'pin') expect(other.pin.id).not.toBe(item.offer.pin_id)
              }
            })
            position = merged.position
          })
          const places = shown.flatMap(({ ad }, place) => (ad === null ? [] : [place]))
          places.forEach((place, n) => {
            expect(place).toBeGreaterThanOrEqual(rules.first)
            if (hasAdvisory)
              expect(place).toBeGreaterThanOrEqual(Math.max(1, rules.firstUnderAdvisory))
            const before = places[n - 1]
            if (before === undefined) return
            expect(place - before).toBeGreaterThan(rules.distance)
            expect(shown[place]?.ad).not.toBe(shown[before]?.ad)
            expect(n + 1).toBeLessThanOrEqual(rules.share * (place + 1) + 1e-9)
          })
        },
      ),
      { numRuns: 400 },
    )
  })

  it('never has more items than asked for when its ads take places of pins', () => {
    fc.assert(
      fc.property(
        rules,
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        (rules, hasAdvisory, size) => {
          const options = { rules, position: feedStart, hasAdvisory }
          const ads = slotsWithin(size, options)
          const offers = Array.from({ length: ads }, (_, n) => offerOf(1_000 + n, n))
          const { items, unplaced } = merge(pinsOf(count(1, size - ads)), offers, options)
          expect(items.length).toBe(size)
          expect(unplaced).toEqual([])
        },
      ),
    )
  })

  it('goes on with the distance of the page before', () => {
    const pins = pinsOf(count(1, 6))
    const first = merge(pins, [offerOf(91, 1)], at({ rules: { ...usual, first: 5 } }))
    expect(first.items.map(({ kind }) => kind).indexOf('ad')).toBe(5)
    const next = merge(
      pinsOf(count(7, 5)),
      [offerOf(92, 1), offerOf(93, 2)],
      at({ position: first.position }),
    )
    const ad = next.items.find((item) => item.kind === 'ad')
    expect(ad).toMatchObject({ offer: { pin_id: '93' } })
    expect(next.items.indexOf(ad ?? next.items[0]!)).toBeGreaterThanOrEqual(3)
    expect(next.unplaced).toMatchObject([{ pin_id: '92' }])
  })

  it('has its first ad where the rules say, and later under an advisory', () => {
    const pins = pinsOf(count(1, 20))
    const placeOf = (options: MergeOptions) =>
      merge(pins, [offerOf(91, 1)], options).items.findIndex(({ kind }) => kind === 'ad')
    expect(placeOf(at({ rules: { ...usual, share: 1 } }))).toBe(3)
    expect(placeOf(at({ hasAdvisory: true }))).toBe(8)
    const eager = { ...usual, first: 0, firstUnderAdvisory: 0, share: 1 }
    expect(placeOf(at({ rules: eager }))).toBe(0)
    expect(placeOf(at({ rules: eager, hasAdvisory: true }))).toBe(1)
  })
})
