import { type AdConversions, AdMetrics } from '#contract/reporting/ad-results'

type Totals = AdMetrics & { conversions: AdConversions[] }

const names = Object.keys(AdMetrics.shape) as (keyof AdMetrics)[]

/** The sum of results, conversions by their name. */
export function addUp(results: readonly Totals[]): Totals {
  const sums = Object.fromEntries(
    names.map((name) => [name, results.reduce((sum, one) => sum + one[name], 0)]),
  ) as AdMetrics
  const byName = new Map<string, AdConversions>()
  for (const one of results.flatMap(({ conversions }) => conversions)) {
    const known = byName.get(one.event_name)
    byName.set(one.event_name, {
      event_name: one.event_name,
      click: (known?.click ?? 0) + one.click,
      engagement: (known?.engagement ?? 0) + one.engagement,
      view: (known?.view ?? 0) + one.view,
      value_in_micro_currency: (known?.value_in_micro_currency ?? 0) + one.value_in_micro_currency,
    })
  }
  const conversions = [...byName.values()].toSorted((a, b) =>
    a.event_name < b.event_name ? -1 : 1,
  )
  return { ...sums, conversions }
}
