import { type CalibrationRow, calibrationTable } from '#domains/delivery'
import { type DayFigures, figuresOf, limitedIn } from '#testing/ads/day/day-figures'
import { createDayWorld, drawBudgets, trafficByHour } from '#testing/ads/day/day-world'
import { type DayOptions, type DayResult, simulateDay } from '#testing/ads/day/simulate-day'
import { warmModel } from '#testing/ads/day/warm-model'
import { seeded } from '#testing/ads/random'
import type { Finding } from '../harness/benchmark.ts'
import { table } from '../harness/report.ts'

const adGroups = 400
/** What a page's two ads bring at most, in micro; budgets together are 30 % of it. */
const budgetPerPage = 24_300

/** A day of 400 ad groups, most of which have less money than there is to buy. */
export function measureDay(pages: number): Finding[] {
  const world = createDayWorld(seeded(5), adGroups)
  const budgets = drawBudgets(seeded(9), world.rows, pages * budgetPerPage)
  const usual = { pages, budgets, forecast: trafficByHour, feedbackMinutes: 1 }
  // The model knows the day before, whose auctions chose as those of this day will.
  const { model } = simulateDay(world, {
    ...usual,
    seed: 5,
    model: warmModel(world, 1_000 * adGroups),
    pacing: 'ours',
  })
  const simulate = (pacing: DayOptions['pacing'], other: Partial<DayOptions> = {}) =>
    simulateDay(world, { ...usual, seed: 6, model, pacing, ...other })
  const unpaced = simulate('none')
  const limited = limitedIn(unpaced)
  const rows: [string, DayFigures][] = []
  const note = (name: string, day: DayResult) => {
    const figures = figuresOf(day, limited)
    rows.push([name, figures])
    return figures
  }
  const none = note('no pacing', unpaced)
  note('no pacing, spend known after 15 min', simulate('none', { feedbackMinutes: 15 }))
  note('throttling without reservation', simulate('throttling'))
  const day = simulate('ours')
  const ours = note('ours', day)
  note('ours, spend known after 15 min', simulate('ours', { feedbackMinutes: 15 }))
  const random = seeded(3)
  const wrong = trafficByHour.map((weight) => weight * (0.6 + 0.8 * random()))
  note('ours, forecast off by up to 40 %', simulate('ours', { forecast: wrong }))
  note('ours, automatic bids', simulate('ours', { automatic: true }))
  const tiny = new Map(world.rows.map((row) => [row.ad_group_id, 5 * Number(row.bid_micro)]))
  note('ours, budgets of five clicks', simulate('ours', { budgets: tiny }))
  const deciles = calibrationTable(day.outcomes)
  console.log(`${tableOf(rows)}\n\n${calibrationText(deciles)}`)
  const detail = `${ours.limited} ad groups of ${adGroups} limited by their budget, ${day.clicks} clicks`
  const figure = (what: string, value: number, unit: string, atMost: number): Finding => {
    return { kind: 'figure', what, value: Math.round(value * 1_000) / 1_000, unit, atMost, detail }
  }
  const gain = ours.clicksOfLimited / none.clicksOfLimited - 1
  return [
    figure('over-delivery', ours.over * 100, '% of budgets', 0.5),
    figure('the same, worst with 30 events or more', ours.worstOver * 100, '%', 5),
    figure('billed over-delivery', ours.billedOver, 'micro', 0),
    figure('pacing error', ours.pacingError * 100, 'points', 3),
    figure('limited budgets not used', (1 - ours.utilisation) * 100, '%', 2),
    figure('out of budget before 18:00', ours.spentEarly, 'ad groups', 0),
    figure('clicks that no pacing buys, of ours', 100 / (1 + gain), '%', 80),
    ...deciles
      .filter(({ impressions }) => impressions >= 1_000)
      .map(({ ratio }, n) =>
        figure(`calibration of decile ${n + 1}, off by`, Math.abs(ratio - 1) * 100, '%', 5),
      ),
  ]
}

function tableOf(rows: readonly [string, DayFigures][]): string {
  const percent = (value: number) => (value * 100).toFixed(2)
  return table([
    ['', 'over %', 'worst %', 'billed over', 'error', 'used %', 'by 18:00', 'clicks'],
    ...rows.map(([name, one]) => [
      name,
      percent(one.over),
      percent(one.worstOver),
      String(one.billedOver),
      percent(one.pacingError),
      percent(one.utilisation),
      String(one.spentEarly),
      String(one.clicksOfLimited),
    ]),
  ])
}

function calibrationText(rows: readonly CalibrationRow[]): string {
  return table([
    ['impressions', 'predicted', 'observed', 'ratio'],
    ...rows.map(({ impressions, predicted, observed, ratio }) => [
      String(impressions),
      predicted.toFixed(0),
      String(observed),
      ratio.toFixed(3),
    ]),
  ])
}
