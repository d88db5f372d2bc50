import type { MediaPlan } from '#contract/reporting/planner/media-plans'

const figures = [
  'spend',
  'impressions',
  'results',
  'cpm',
  'cost_per_result',
  'reach',
  'frequency',
] as const
const bounds = ['low', 'middle', 'high'] as const
const amounts: ReadonlySet<string> = new Set(['spend', 'cpm', 'cost_per_result'])

/** Columns of a file of plans, by the names of the wire. */
export const planTitles = [
  ...['name', 'objective_type', 'countries', 'ages', 'daily_budget', 'days', 'based_on'],
  ...figures.flatMap((name) => bounds.map((bound) => `${name}_${bound}`)),
]

/** Amounts in units of the currency; empty where nothing is known. */
export function planCells(plan: MediaPlan): (string | number | null)[] {
  const { name, objective_type, countries, ages, daily_budget, days, forecast } = plan
  return [
    ...[name, objective_type, countries.join(' '), ages.join(' ')],
    ...[daily_budget / 1_000_000, days, forecast.based_on],
    ...figures.flatMap((figure) =>
      bounds.map((bound) => {
        const value = forecast.figures?.[figure]?.[bound] ?? null
        return value !== null && amounts.has(figure) ? value / 1_000_000 : value
      }),
    ),
  ]
}
