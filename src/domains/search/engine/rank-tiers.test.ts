import { expect, it } from 'vitest'
import type { Histogram } from './histograms.ts'
import { firstTier, nextTier } from './rank-tiers.ts'
import { classesInRange, staticRankLexemes, staticRankOf } from './static-rank.ts'

const day = 86_400_000
const merits = { saves: 0, quality: 0, created_at: new Date(Date.UTC(2026, 5, 1)) }

it('makes twice the saves worth half a year of age, and does not change with time', () => {
  const saved = staticRankOf({ ...merits, saves: 1 })
  const young = staticRankOf({
    ...merits,
    created_at: new Date(merits.created_at.getTime() + 180 * day),
  })
  expect(saved).toBe(young)
  expect(staticRankOf({ ...merits, saves: 3 })).toBeGreaterThan(saved)
  expect(staticRankOf({ ...merits, quality: 1 })).toBe(saved)
})

it('gives every static rank in a range one of its classes, and none outside', () => {
  const known = 300_000
  for (const range of [
    { from: 160, to: 4_096 },
    { from: 4_080, to: 270_352 },
    { from: 256 * 77, to: null },
    { from: 0, to: 16 },
  ]) {
    const classes = classesInRange(range, known)
    for (const staticRank of [
      0, 15, 16, 159, 160, 4_079, 4_080, 4_095, 4_096, 20_000, 270_351, 270_352, 299_999,
    ]) {
      const isIn = staticRank >= range.from && (range.to === null || staticRank < range.to)
      const bears = staticRankLexemes(staticRank).some((one) => classes.includes(one))
      expect(bears, `${staticRank} in ${range.from}-${range.to}`).toBe(isIn)
    }
  }
  // New pins rank a little above all that is known.
  expect(
    staticRankLexemes(known + 8_000).some((one) =>
      classesInRange({ from: 0, to: null }, known).includes(one),
    ),
  ).toBe(true)
})

/** A million rows: the static rank falls by one hundred each time the depth doubles. */
const histogram: Histogram = {
  total: 1_000_000,
  edges: Array.from({ length: 12 }, (_, n) => 300_000 - n * 1_600),
}

it('searches everything when few matches are expected, and otherwise only as deep as needed', () => {
  expect(firstTier(histogram, 0.001)).toEqual({ from: 0, to: null })
  expect(firstTier({ total: 2_000, edges: [3_200, 1_600] }, null)).toEqual({ from: 0, to: null })
  const common = firstTier(histogram, 0.5)
  const rarer = firstTier(histogram, 0.01)
  expect(rarer.from).toBeGreaterThan(0)
  expect(rarer.from).toBeLessThan(common.from)

  let tier = common
  const froms = [tier.from]
  for (let count = 0; count < 20; count += 1) {
    const next = nextTier(histogram, tier, 3)
    if (!next) break
    expect(next.to).toBe(tier.from)
    expect(next.from).toBeLessThan(tier.from)
    tier = next
    froms.push(tier.from)
  }
  expect(tier.from).toBe(0)
  expect(froms.length).toBeLessThan(10)
})
