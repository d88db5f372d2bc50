import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, limitedIn } from '#testing/ads/day/day-figures'
import { createDayWorld, drawBudgets, trafficByHour } from '#testing/ads/day/day-world'
import { type DayOptions, simulateDay } from '#testing/ads/day/simulate-day'
import { warmModel } from '#testing/ads/day/warm-model'
import { seeded } from '#testing/ads/random'
import { calibrationTable } from '../response/calibration-table.ts'
import { nextAutomaticBid } from './automatic-bid.ts'
import { amountForDay } from './day-budget.ts'
import { evenForecast, expectedBetween } from './forecast.ts'
import { expectedOvershoot } from './overshoot.ts'
import { admit, createPace, reserve, updatePace } from './pace.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

describe('a day of traffic', () => {
  const world = createDayWorld(seeded(5), 60)
  const model = warmModel(world, 60_000)
  const pages = 30_000
  const run = (pacing: DayOptions['pacing'], other: Partial<DayOptions> = {}) =>
    simulateDay(world, {
      seed: 6,
      pages,
      model,
      pacing,
      budgets: drawBudgets(seeded(9), world.rows, pages * 24_300),
      forecast: trafficByHour,
      feedbackMinutes: 1,
      ...other,
    })
  const unpaced = run('none')
  const limited = limitedIn(unpaced)
  const before = figuresOf(unpaced, limited)

  it('uses budgets up evenly, hardly goes beyond them, and buys more clicks for them', () => {
    // With few ad groups, a share hangs on chance by more than a hundredth: days of other visitors are averaged.
    const days = [6, 7, 8].map((seed) => run('ours', { seed }))
    const figures = days.map((day) => figuresOf(day, limited))
    for (const { limited: budgets, over, worstOver, billedOver, spentEarly } of figures) {
      expect(budgets).toBeGreaterThan(30)
      expect(over).toBeLessThanOrEqual(0.005)
      expect(worstOver).toBeLessThanOrEqual(0.05)
      expect(billedOver).toBe(0)
      expect(spentEarly).toBe(0)
    }
    const mean = (name: 'pacingError' | 'utilisation' | 'clicksOfLimited') =>
      figures.reduce((sum, one) => sum + one[name], 0) / figures.length
    expect(mean('pacingError')).toBeLessThanOrEqual(0.03)
    expect(mean('utilisation')).toBeGreaterThanOrEqual(0.98)
    expect(mean('clicksOfLimited') / before.clicksOfLimited).toBeGreaterThanOrEqual(1.2)
    for (const { outcomes } of days)
      for (const { ratio } of calibrationTable(outcomes, 3))
        expect(Math.abs(ratio - 1)).toBeLessThan(0.15)
  })

  it('would go beyond budgets, and spend them by the afternoon, without pacing', () => {
    expect(before.over).toBeGreaterThan(0.005)
    expect(before.pacingError).toBeGreaterThan(0.2)
    expect(before.spentEarly).toBeGreaterThan(30)
    expect(before.billedOver).toBe(0)
  })

  it('would go further beyond them without reservation, the more the later spend is known', () => {
    const late = { feedbackMinutes: 15 }
    const reserved = figuresOf(run('ours', late), limited)
    const unreserved = figuresOf(run('throttling', late), limited)
    expect(unreserved.over).toBeGreaterThan(0.005)
    expect(unreserved.over).toBeGreaterThan(reserved.over * 2)
    expect(reserved.over).toBeLessThanOrEqual(0.005)
  })

  it('holds for budgets of about five clicks', () => {
    const tiny = new Map(world.rows.map((row) => [row.ad_group_id, 5 * Number(row.bid_micro)]))
    const day = run('ours', { budgets: tiny })
    const whole = new Set(day.groups.keys())
    expect(figuresOf(day, whole).over).toBeLessThanOrEqual(0.01)
    expect(figuresOf(day, whole).billedOver).toBe(0)
    const late = run('none', { budgets: tiny, feedbackMinutes: 15 })
    expect(figuresOf(late, whole).over).toBeGreaterThan(0.02)
  })

  it('finds automatic bids that use budgets up evenly', () => {
    const figures = figuresOf(run('ours', { automatic: true }), limited)
    expect(figures.over).toBeLessThanOrEqual(0.005)
    expect(figures.utilisation).toBeGreaterThanOrEqual(0.95)
    expect(figures.spentEarly).toBe(0)
  })
})

describe('a pace', () => {
  const day = { startsAt: 0, endsAt: 24 * hourMs }
  const latency = { responseMs: 4 * minuteMs, feedbackMs: minuteMs }
  const create = (amount: bigint, pacing: 'STANDARD' | 'ACCELERATED' = 'ACCELERATED') =>
    createPace({ pacing, day, amount, spent: 0n, latency, at: 0 })
  const none = { events: 0, amount: 0 }

  it('lets in everything while it accelerates, and its share otherwise', () => {
    expect(admit(create(1n), 0.999)).toBe(true)
    const standard = create(1n, 'STANDARD')
    expect([admit(standard, 0.05), admit(standard, 0.5)]).toEqual([true, false])
  })

  it('lets in nothing without a budget, or once it is spent', () => {
    expect(admit(create(0n), 0)).toBe(false)
    const pace = create(10n)
    updatePace(pace, minuteMs, { spent: 10n, elsewhere: none }, evenForecast)
    expect(admit(pace, 0)).toBe(false)
  })

  it('reserves what offers are expected to cost until they are counted', () => {
    const pace = create(1_000n)
    reserve(pace, 1_000, 0.2, 100)
    expect(pace.left).toBe(980)
    updatePace(pace, 3 * minuteMs, { spent: 0n, elsewhere: none }, evenForecast)
    expect(pace.left).toBeGreaterThan(985)
    updatePace(pace, 8 * minuteMs, { spent: 0n, elsewhere: none }, evenForecast)
    expect(pace.left).toBe(1_000)
    updatePace(
      pace,
      9 * minuteMs,
      { spent: 0n, elsewhere: { events: 1, amount: 90 } },
      evenForecast,
    )
    expect(pace.left).toBe(910)
  })

  it('closes while the offers that are out may use the budget up', () => {
    const pace = create(100n)
    for (let n = 0; n < 100 && pace.isOpen; n += 1) reserve(pace, 1_000, 0.02, 100)
    expect(pace.isOpen).toBe(false)
    // Far below the whole click that is left.
    expect(pace.left).toBeGreaterThan(50)
    updatePace(pace, 10 * minuteMs, { spent: 0n, elsewhere: none }, evenForecast)
    expect(pace.isOpen).toBe(true)
  })

  it('lets in more when it is behind its plan, and less when it is ahead', () => {
    const [behind, ahead] = [create(100_000n, 'STANDARD'), create(100_000n, 'STANDARD')]
    for (let minute = 1; minute < 60; minute += 1) {
      for (const pace of [behind, ahead]) reserve(pace, minute * minuteMs, 0.1, 10)
      updatePace(behind, minute * minuteMs, { spent: 0n, elsewhere: none }, evenForecast)
      updatePace(ahead, minute * minuteMs, { spent: 50_000n, elsewhere: none }, evenForecast)
    }
    expect(behind.passThrough).toBe(1)
    expect(ahead.passThrough).toBeLessThan(0.01)
  })
})

it('knows by how much a Poisson distributed number exceeds another', () => {
  const random = seeded(2)
  for (const [mean, room] of [
    [0.3, 1],
    [2, 3],
    [5, 5],
    [40, 45],
  ] as const) {
    let sum = 0
    for (let n = 0; n < 40_000; n += 1) sum += Math.max(0, random.poisson(mean) - room)
    expect(Math.abs(expectedOvershoot(mean, room) - sum / 40_000)).toBeLessThan(0.02 + mean * 0.005)
  }
  expect(expectedOvershoot(0, 0)).toBe(0)
  expect(expectedOvershoot(1, 0)).toBe(1)
  expect(expectedOvershoot(2_000, 100)).toBe(1_900)
  expect(expectedOvershoot(10, 1_000_000)).toBe(0)
})

it('expects the traffic of any part of a day, also over midnight', () => {
  const moment = fc.integer({ min: 0, max: 100 * hourMs })
  fc.assert(
    fc.property(moment, moment, moment, (one, two, three) => {
      const [a, b, c] = [one, two, three].sort((x, y) => x - y) as [number, number, number]
      const parts = expectedBetween(trafficByHour, a, b) + expectedBetween(trafficByHour, b, c)
      expect(expectedBetween(trafficByHour, a, c)).toBeCloseTo(parts, 6)
    }),
  )
  const whole = trafficByHour.reduce((sum, one) => sum + one, 0)
  expect(expectedBetween(trafficByHour, 5 * hourMs, 29 * hourMs)).toBeCloseTo(whole)
  expect(expectedBetween(trafficByHour, 9, 9)).toBe(0)
})

describe('the amount for a day', () => {
  const budget = { budget_id: '1', amount_micro: 700n }
  const day = (hours: number) => ({ startsAt: 0, endsAt: hours * hourMs })
  /** `onDays`: of a week that began on Monday, the 23rd. */
  const spent = (before: bigint, onDays: Record<string, bigint> = {}) => ({
    ...{ before, day: '2026-11-25' },
    onDay: (one: string) => onDays[one] ?? 0n,
  })

  it('is a daily budget, whatever was spent before', () => {
    expect(amountForDay({ ...budget, type: 'DAILY' }, spent(650n), day(24), null)).toBe(700n)
  })

  it('is with what the week left over where days are flexible', () => {
    const flexible = { ...budget, type: 'DAILY', flexible_since: '2026-11-24' } as const
    expect(amountForDay(flexible, spent(650n), day(24), null)).toBe(1_400n)
    const past = spent(650n, { '2026-11-24': 500n, '2026-11-25': 90n })
    expect(amountForDay(flexible, past, day(24), null)).toBe(900n)
  })

  it('is an even part of what is left of a lifetime budget', () => {
    const lifetime = { ...budget, type: 'LIFETIME' } as const
    expect(amountForDay(lifetime, spent(0n), day(24), 7 * 24 * hourMs)).toBe(100n)
    expect(amountForDay(lifetime, spent(100n), day(24), 3 * 24 * hourMs)).toBe(200n)
    expect(amountForDay(lifetime, spent(100n), day(24), 24 * hourMs)).toBe(600n)
    expect(amountForDay(lifetime, spent(900n), day(24), 7 * 24 * hourMs)).toBe(0n)
  })

  it('is larger on a day of 25 hours', () => {
    const lifetime = { ...budget, type: 'LIFETIME' } as const
    expect(amountForDay(lifetime, spent(0n), day(25), 49 * hourMs)).toBe(357n)
  })
})

it('keeps an automatic bid in its range and in whole micro', () => {
  const range = { min: 10, max: 100 }
  expect(nextAutomaticBid(50, 1.1, range)).toBe(55)
  expect(nextAutomaticBid(95, 1.1, range)).toBe(100)
  expect(nextAutomaticBid(10, 0.9, range)).toBe(10)
  expect(nextAutomaticBid(10, 1.01, range)).toBe(11)
  expect(nextAutomaticBid(33, 0.95, range)).toBe(31)
})
