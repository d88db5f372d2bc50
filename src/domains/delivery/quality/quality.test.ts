import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageRates, qualityOf } from './quality.ts'

const none = { impressions: 0, saves: 0, hides: 0, reports: 0 }

it('ranks what people save above what they hide, and little before much is known', () => {
  expect(qualityOf(none)).toBe(1)
  expect(qualityOf({ ...none, impressions: 100_000, saves: 3_000, hides: 20 })).toBe(1.5)
  expect(qualityOf({ ...none, impressions: 100_000, hides: 900, reports: 90 })).toBe(0.5)
  expect(qualityOf({ ...none, impressions: 10, hides: 1 })).toBeGreaterThan(0.8)
})

const many = fc.integer({ min: 0, max: 1_000_000 })
const reactions = fc
  .record({ impressions: many, saves: many, hides: many, reports: many })
  .map((one) => ({
    impressions: one.impressions,
    saves: Math.min(one.saves, one.impressions),
    hides: Math.min(one.hides, one.impressions),
    reports: Math.min(one.reports, one.impressions),
  }))

describe('the quality of an ad', () => {
  it('never rises by a hide or a report, and never falls by a save', () => {
    fc.assert(
      fc.property(reactions, fc.array(reactions, { maxLength: 5 }), (one, others) => {
        const average = averageRates(others)
        const quality = qualityOf(one, average)
        expect(quality).toBeGreaterThanOrEqual(0.5)
        expect(quality).toBeLessThanOrEqual(1.5)
        const more = (name: 'hides' | 'reports' | 'saves') =>
          qualityOf({ ...one, [name]: one[name] + 1 }, average)
        expect(more('hides')).toBeLessThanOrEqual(quality)
        expect(more('reports')).toBeLessThanOrEqual(more('hides'))
        expect(more('saves')).toBeGreaterThanOrEqual(quality)
      }),
    )
  })

  it('is 1 for one that is reacted to as all are, whatever that is', () => {
    for (const rate of [0.01, 0.1]) {
      const usual = { impressions: 1e6, saves: rate * 1e6, hides: rate * 1e5, reports: 0 }
      const average = averageRates([usual, usual, usual])
      expect(qualityOf(usual, average)).toBeCloseTo(1, 1)
      expect(qualityOf({ ...usual, hides: usual.hides * 4 }, average)).toBeLessThan(0.75)
    }
  })
})
