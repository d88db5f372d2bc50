import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adGroup } from '#testing/ads/market'
import { asId } from '#testing/ids'
import { compileGroup } from '../live-index/compile.ts'
import { priceOf, toAccountPrice } from './price.ts'
import { floorOf, noFloor } from './price-floors.ts'
import { type Candidate, type Ranked, rank } from './rank.ts'

interface Entry {
  advertiser: number
  bid: number
  response: number
  quality: number
  floor: number
}

const entry = (advertisers: number): fc.Arbitrary<Entry> =>
  fc.record({
    advertiser: fc.integer({ min: 0, max: advertisers - 1 }),
    bid: fc.integer({ min: 1, max: 3_000_000 }),
    response: fc.double({ min: 0.001, max: 1, noNaN: true }),
    quality: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
    floor: fc.constantFrom(0, 50_000, 500_000),
  })

function candidate(one: Entry, number: number): Candidate {
  const row = adGroup(number, { advertiser_id: asId(String(1_000 + one.advertiser)) })
  const group = compileGroup(row)
  const [ad] = group.ads as [Candidate['ad']]
  return {
    group,
    ad: { ...ad, quality: one.quality },
    match: 0,
    bid: one.bid,
    response: one.response,
    conversion: null,
    floor: one.floor,
    score: one.bid * one.response * one.quality,
  }
}

type Price = (ranked: Ranked) => number

/** What somebody gains in an auction by a bid, if an event is worth `value` to them. */
function gain(value: number, mine: Entry, rivals: readonly Entry[], slots: number, price: Price) {
  const own = candidate({ ...mine, advertiser: 999 }, 999)
  const others = rivals.map((rival, n) => candidate({ ...rival, advertiser: n }, n))
  const won = rank([...others, own], { slots, before: null }).find(({ winner }) => winner === own)
  return won === undefined ? 0 : own.response * (value - price(won))
}

/** Fails for prices with which another bid than the true one earns more. */
function expectTruth(price: Price, slots: fc.Arbitrary<number>): void {
  const bid = fc.integer({ min: 1, max: 3_000_000 })
  fc.assert(
    fc.property(
      entry(9),
      bid,
      fc.array(entry(9), { maxLength: 8 }),
      slots,
      (mine, bid, rivals, k) => {
        const value = mine.bid
        const honest = gain(value, mine, rivals, k, price)
        const other = gain(value, { ...mine, bid }, rivals, k, price)
        expect(other).toBeLessThanOrEqual(honest + 1e-6)
      },
    ),
    { numRuns: 3_000, seed: 7 },
  )
}

describe('an auction', () => {
  it('earns nobody more by another bid than the true one, with fixed rivals', () => {
    expectTruth(priceOf, fc.constant(1))
    expectTruth(priceOf, fc.integer({ min: 1, max: 4 }))
  })

  it('would not be so if winners paid their bids, or each the one ranked next', () => {
    expect(() => expectTruth(({ winner }) => winner.bid, fc.constant(1))).toThrow()
    const pageOf = (rivals: readonly Entry[]) => rivals.map((one, n) => candidate(one, n))
    // The usual price of several slots: that of the next rank, whether it wins a slot itself or not.
    const byRank = (all: readonly Candidate[], own: Candidate) => {
      const ranked = rank(all, { slots: 2, before: null }).map(({ winner }) => winner)
      const next = [...all].sort((a, b) => b.score - a.score)[ranked.indexOf(own) + 1]
      return ranked.includes(own) ? 10 - (next === undefined ? 0 : next.bid) : 0
    }
    const plain = { response: 1, quality: 1, floor: 0 }
    const rivals = pageOf([
      { ...plain, advertiser: 0, bid: 9 },
      { ...plain, advertiser: 1, bid: 2 },
    ])
    const bidding = (bid: number) => {
      const own = candidate({ ...plain, advertiser: 5, bid }, 5)
      return byRank([...rivals, own], own)
    }
    expect(bidding(8)).toBeGreaterThan(bidding(10))
  })

  it('takes never more than the bid, never less than the floor, and keeps the slot', () => {
    fc.assert(
      fc.property(
        fc.array(entry(4), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (entries, slots) => {
          const all = entries.map(candidate)
          for (const one of rank(all, { slots, before: null })) {
            const price = priceOf(one)
            expect(Number.isSafeInteger(price)).toBe(true)
            expect(price).toBeLessThanOrEqual(one.winner.bid)
            expect(price).toBeGreaterThanOrEqual(one.winner.floor)
            const score = price * one.winner.response * one.winner.ad.quality
            if (one.rival !== null && price < one.winner.bid)
              expect(score).toBeGreaterThanOrEqual(one.rival.score * (1 - 1e-12))
          }
        },
      ),
    )
  })

  it('fills slots best first, and never with two of one ad account side by side', () => {
    fc.assert(
      fc.property(
        fc.array(entry(3), { maxLength: 12 }),
        fc.integer({ min: 0, max: 6 }),
        (entries, slots) => {
          const all = entries.map(candidate)
          const before = all[0]?.group.advertiserId ?? null
          const winners = rank(all, { slots, before }).map(({ winner }) => winner)
          const whose = [before, ...winners.map(({ group }) => group.advertiserId)]
          whose.slice(1).forEach((one, n) => expect(one).not.toBe(whose[n]))
          expect(winners.length).toBeLessThanOrEqual(slots)
          expect(new Set(winners.map(({ ad }) => ad.pinId)).size).toBe(winners.length)
          const allowed = all.filter(
            ({ bid, floor, group }) => bid >= floor && group.advertiserId !== before,
          )
          if (slots > 0 && allowed.length > 0)
            expect(winners[0]?.score).toBe(Math.max(...allowed.map(({ score }) => score)))
        },
      ),
    )
  })

  it('answers alike for equal bids, in whatever order they come', () => {
    const equal = { bid: 5, response: 0.5, quality: 1, floor: 0 }
    const all = [9, 10, 100].map((n) => candidate({ ...equal, advertiser: n }, n))
    const ids = (some: Candidate[]) =>
      rank(some, { slots: 3, before: null }).map(({ winner }) => winner.group.adGroupId)
    expect(ids(all)).toEqual(ids(all.toReversed()))
    expect(ids(all)).toEqual(['300009', '300010', '300100'])
  })
})

describe('a price in the currency of the ad account', () => {
  it('is never above the bid or what is left of the budget', () => {
    const amount = fc.bigInt({ min: 1n, max: 100_000_000_000_000n })
    const rate = fc.bigInt({ min: 1_000n, max: 20_000_000_000n })
    fc.assert(
      fc.property(
        amount,
        rate,
        amount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (bid, rate, left, share) => {
          const group = compileGroup(adGroup(1, { bid_micro: bid, currency_micro_per_usd: rate }))
          const [ad] = group.ads as [Candidate['ad']]
          const winner = {
            group,
            ad,
            match: 0,
            bid: group.bid ?? 0,
            response: 1,
            conversion: null,
            floor: 0,
            score: 1,
          }
          const price = toAccountPrice({ winner, rival: null }, Math.ceil(winner.bid * share), left)
          expect(price <= bid && price <= left).toBe(true)
        },
      ),
    )
  })

  it('bids a thousandth for each of a thousand impressions', () => {
    const group = compileGroup(adGroup(1, { billable_event: 'IMPRESSION', bid_micro: 5_000_999n }))
    expect(group).toMatchObject({ bid: 5_000, bidMicro: 5_000n })
  })
})

it('has the floor of the country, else that of all others', () => {
  const floors = { US: { ...noFloor, CLICKTHROUGH: 7 }, '*': { ...noFloor, CLICKTHROUGH: 3 } }
  expect(floorOf(floors, 'US', 'CLICKTHROUGH')).toBe(7)
  expect(floorOf(floors, 'DE', 'CLICKTHROUGH')).toBe(3)
  expect(floorOf({}, 'DE', 'CLICKTHROUGH')).toBe(0)
})
