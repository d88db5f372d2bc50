import { describe, expect, it } from 'vitest'
import { simulateGoals } from '#testing/ads/goals/simulate-goals'

const world = { seed: 3, days: 8, pagesPerDay: 6_000 }

describe('bids for conversions', () => {
  const forClicks = simulateGoals({ ...world, bidFor: 'clicks' })
  const forSales = simulateGoals({ ...world, bidFor: 'conversions' })

  it('buy more of them for the same money than bids for clicks', () => {
    expect(forSales.billed / forClicks.billed).toBeCloseTo(1, 1)
    const [sale, clicked] = [forSales, forClicks].map((one) => one.billed / one.expectedConversions)
    expect(sale).toBeLessThan(0.85 * clicked!)
    expect(forSales.predictedConversions / forSales.expectedConversions).toBeGreaterThan(0.8)
    expect(forSales.predictedConversions / forSales.expectedConversions).toBeLessThan(1.2)
  })

  it('keep to budgets', () => {
    expect([forSales.billedOver, forClicks.billedOver]).toEqual([0, 0])
  })

  it('pay no more for a sale than it is to cost, as far as it can be predicted', () => {
    const max = 3_000_000
    const limited = simulateGoals({ ...world, bidFor: 'conversions', max })
    expect(limited.clicks).toBeGreaterThan(100)
    expect(limited.dearest).toBeLessThanOrEqual(max)
    expect(forSales.dearest).toBeGreaterThan(max)
    expect(limited.billed / limited.expectedConversions).toBeLessThanOrEqual(max)
  })
})
