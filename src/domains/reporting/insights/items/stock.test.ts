import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Availability } from '#contract/catalogs/enums'
import { isInStock, isSoldOut, lostImpressions, timeIn } from './stock.ts'

const dayMs = 86_400_000
const at = (day: number) => new Date(day * dayMs)
const time = (from: number, to: number) => ({ from: at(from), to: at(to) })
const states = (...list: [since: number, availability: Availability | null][]) =>
  list.map(([since, availability], n) => {
    const next = list[n + 1]
    return { since: at(since), until: next ? at(next[0]) : null, availability }
  })

const someStates = fc
  .uniqueArray(
    fc.record({
      since: fc.integer({ min: 0, max: 60 }),
      availability: fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK', 'PREORDER', null),
    }),
    { selector: ({ since }) => since, minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    states(
      ...all
        .toSorted((a, b) => a.since - b.since)
        .map(({ since, availability }): [number, Availability | null] => [since, availability]),
    ),
  )
const someTimes = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    .map(([a, b]) => time(Math.min(a, b), Math.max(a, b))),
  { minLength: 1, maxLength: 3 },
)

describe('time in a state', () => {
  it('is counted day by day, each once, whatever overlaps', () => {
    fc.assert(
      fc.property(someStates, someTimes, (all, times) => {
        for (const isMatching of [isSoldOut, isInStock]) {
          const days = Array.from({ length: 61 }, (_, day) => day).filter((day) => {
            const state = all.find(
              ({ since, until }) => since <= at(day) && (until === null || until > at(day)),
            )
            const isWithin = times.some(({ from, to }) => from <= at(day) && to > at(day))
            return isWithin && state !== undefined && isMatching(state)
          })
          expect(timeIn(all, times, isMatching)).toBe(days.length * dayMs)
        }
      }),
    )
  })

  it('of what left its feed is neither in stock nor sold out', () => {
    const gone = states([0, null])
    expect([isSoldOut, isInStock].map((is) => timeIn(gone, [time(0, 9)], is))).toEqual([0, 0])
  })
})

describe('lost impressions', () => {
  it('are as many a day as in stock, for as long as it was sold out', () => {
    expect(lostImpressions(800n, { inStock: 8 * dayMs, soldOut: 2.5 * dayMs })).toEqual({
      ...{ aDay: 100, lost: 250 },
    })
  })

  it('are none where it never was', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.integer({ min: 1, max: 400 }), (shown, days) => {
        expect(lostImpressions(shown, { inStock: days * dayMs, soldOut: 0 })?.lost).toBe(0)
      }),
    )
  })

  it('are not known where it was in stock for less than a day', () => {
    expect(lostImpressions(5n, { inStock: dayMs - 1, soldOut: dayMs })).toBeNull()
  })
})
