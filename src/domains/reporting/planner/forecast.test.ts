import { describe, expect, it } from 'vitest'
import { createDayWorld, drawBudgets, trafficByHour } from '#testing/ads/day/day-world'
import { type DayResult, simulateDay } from '#testing/ads/day/simulate-day'
import { warmModel } from '#testing/ads/day/warm-model'
import { seeded } from '#testing/ads/random'
import { forecastFigures, neededGroups, type PastGroup, rangeOf } from './forecast.ts'

const one: PastGroup = {
  ...{ daily_budget: 5_000_000, days: 10, spend: 40_000_000 },
  ...{ impressions: 20_000, results: 400, people: 5_000 },
}
const plenty = { impressionsPerDay: 1e9, people: 1e9 }
const plan = { daily_budget: 10_000_000, days: 5 }

describe('a forecast', () => {
  it('needs enough ad groups', () => {
    const few = Array.from({ length: neededGroups - 1 }, () => one)
    expect(forecastFigures(few, plan, plenty)).toBeNull()
    expect(forecastFigures([...few, one], plan, plenty)).not.toBeNull()
  })

  it('says what the same for each unit of budget would be', () => {
    const same = Array.from({ length: 30 }, () => one)
    const all = (value: number) => ({ low: value, middle: value, high: value })
    expect(forecastFigures(same, plan, plenty)).toEqual({
      ...{ daily_budget: 10_000_000, spend: all(40_000_000), impressions: all(20_000) },
      ...{ results: all(400), cpm: all(2_000_000), cost_per_result: all(100_000) },
      ...{ reach: all(5_000), frequency: all(4) },
    })
  })

  it('promises no more than there is, of money, impressions and people', () => {
    const same = Array.from({ length: 30 }, () => ({ ...one, spend: 60_000_000 }))
    const figures = forecastFigures(same, plan, { impressionsPerDay: 100, people: 80 })
    expect(figures?.spend.high).toBe(50_000_000)
    expect(figures?.impressions.high).toBe(500)
    expect(figures?.reach?.high).toBe(80)
  })

  it('asks those with the most similar budgets', () => {
    const small = Array.from({ length: 60 }, () => one)
    const large = Array.from({ length: 60 }, () => ({ ...one, daily_budget: 500_000_000 }))
    const figures = forecastFigures([...large, ...small], plan, plenty)
    expect(figures?.impressions.middle).toBe(20_000)
  })

  it('says nothing of people where too few ad groups tell it', () => {
    const unknown = Array.from({ length: 30 }, (_, n) => ({ ...one, people: n < 5 ? 5_000 : null }))
    expect(forecastFigures(unknown, plan, plenty)).toMatchObject({ reach: null, frequency: null })
  })
})

it('ranges leave out as many below as above', () => {
  const values = Array.from({ length: 99 }, (_, n) => n + 1)
  expect(rangeOf(values)).toEqual({ low: 8, middle: 50, high: 92 })
  expect(rangeOf([])).toEqual({ low: 0, middle: 0, high: 0 })
})

/* A day of ad groups that compete, by the code that delivers: half of them are asked, and the others foretold. */
describe('of simulated campaigns', () => {
  const pages = 12_000
  const world = createDayWorld(seeded(5), 400)
  const budgets = drawBudgets(seeded(9), world.rows, pages * 24_300)
  const day = simulateDay(world, {
    ...{ seed: 6, pages, budgets, forecast: trafficByHour, feedbackMinutes: 1, pacing: 'ours' },
    model: warmModel(world, 400_000),
  })
  const finished = pastOf(day)
  const halves = [0, 1].map((half) => finished.filter((_, n) => n % 2 === half))
  const shareInside = (change: (past: PastGroup) => PastGroup) => {
    const inside = halves.flatMap((known, half) => {
      const past = (halves[1 - half] ?? []).map(change)
      return known.flatMap((group) => {
        const figures = forecastFigures(past, group, plenty)
        return figures
          ? (['results', 'impressions', 'spend'] as const).map(
              (name) => group[name] >= figures[name].low && group[name] <= figures[name].high,
            )
          : []
      })
    })
    expect(inside.length).toBeGreaterThan(900)
    return inside.filter(Boolean).length / inside.length
  }

  it('four of five end inside', () => {
    expect(shareInside((past) => past)).toBeGreaterThanOrEqual(0.8)
  })

  it('few end inside where the past was of other prices', () => {
    const cheap = (past: PastGroup) => ({
      ...past,
      ...{ results: past.results * 4, impressions: past.impressions * 4, spend: past.spend / 4 },
    })
    expect(shareInside(cheap)).toBeLessThan(0.4)
  })
})

function pastOf({ groups }: DayResult): PastGroup[] {
  return groups.flatMap(({ budget, billed, events, impressions }) =>
    budget === null
      ? []
      : [
          {
            ...{ daily_budget: budget, days: 1, spend: billed, impressions },
            ...{ results: events, people: null },
          },
        ],
  )
}
