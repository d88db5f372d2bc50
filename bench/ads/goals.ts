import { type GoalOptions, type GoalResult, simulateGoals } from '#testing/ads/goals/simulate-goals'
import type { Finding } from '../harness/benchmark.ts'
import { table } from '../harness/report.ts'

const world = { seed: 3, days: 14, pagesPerDay: 20_000 }
/** The most that a sale is to cost, in micro: less than without. */
const max = 3_000_000

/** What sales cost shops whose ads are clicked alike and sell more or less. */
export function measureGoals(): Finding[] {
  const arms: [string, Omit<GoalOptions, keyof typeof world>][] = [
    ['bids for clicks', { bidFor: 'clicks' }],
    ['bids for sales', { bidFor: 'conversions' }],
    ['the same, nothing learned', { bidFor: 'conversions', learnsSales: false }],
    ['at most 3 a sale', { bidFor: 'conversions', max }],
  ]
  const results = arms.map(([, options]) => simulateGoals({ ...world, ...options }))
  const [clicks, sales, , limited] = results as [GoalResult, GoalResult, GoalResult, GoalResult]
  console.log(
    table([
      ['', 'clicks', 'sales', 'predicted', 'billed', 'a sale costs'],
      ...arms.map(([name], at) => rowOf(name, results[at]!)),
    ]),
  )
  const detail = `${costOf(clicks).toFixed(2)} with bids for clicks, ${costOf(sales).toFixed(2)} with bids for sales, by their true rates`
  const figure = (what: string, value: number, unit: string, atMost: number): Finding => {
    return { kind: 'figure', what, value: Math.round(value * 1_000) / 1_000, unit, atMost, detail }
  }
  const predicted = sales.predictedConversions / sales.expectedConversions
  return [
    figure(
      'a sale, of what it costs with bids for clicks',
      100 * (costOf(sales) / costOf(clicks)),
      '%',
      85,
    ),
    figure('a sale that is to cost at most 3', costOf(limited), '', max / 1e6),
    figure('billed beyond budgets', Math.max(...results.map((one) => one.billedOver)), 'micro', 0),
    figure('calibration of sales, off by', 100 * Math.abs(predicted - 1), '%', 15),
  ]
}

function rowOf(name: string, one: GoalResult): string[] {
  const { clicks, conversions, predictedConversions, billed } = one
  const amounts = [billed / 1e6, costOf(one)].map((value) => value.toFixed(2))
  return [name, String(clicks), String(conversions), predictedConversions.toFixed(0), ...amounts]
}

function costOf({ billed, expectedConversions }: GoalResult): number {
  return billed / expectedConversions / 1e6
}
