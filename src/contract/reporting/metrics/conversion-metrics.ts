import { type ConversionEventName, conversionEventNames } from '../../conversions/enums.ts'
import { type ConversionFigure, conversionPlaces, touchKinds } from './figure.ts'
import type { Metric } from './metric.ts'

const kinds = [null, ...touchKinds]
const places = [null, ...conversionPlaces]

/**
 * By the grammar of ads-model §3, for each event: `TOTAL_[WEB_|INAPP_|OFFLINE_][CLICK_|ENGAGEMENT_|VIEW_]CHECKOUT`, the
 * same with `_VALUE_IN_MICRO_DOLLAR`, and by place `[WEB_]CHECKOUT_COST_PER_ACTION`, `_ROAS` and `_CONVERSION_RATE`.
 * Quantities are not stored.
 */
export const conversionMetrics: readonly Metric[] = conversionEventNames.flatMap((event) => [
  ...places.flatMap((place) =>
    kinds.flatMap((kind) => [
      total({ event, of: 'count', kind, place }),
      total({ event, of: 'value_micro', kind, place }),
    ]),
  ),
  ...places.flatMap((place) => derived(event, place)),
])

function total(figure: ConversionFigure): Metric {
  const { event, of, kind, place } = figure
  const isValue = of === 'value_micro'
  const parts = ['TOTAL', place, kind, event, isValue && 'VALUE_IN_MICRO_DOLLAR']
  return {
    name: nameOf(parts),
    group: 'conversions',
    unit: isValue ? 'micro' : 'count',
    ...{ numerator: figure, denominator: null, scale: 1 },
  }
}

function derived(event: ConversionEventName, place: ConversionFigure['place']): Metric[] {
  const count: ConversionFigure = { event, of: 'count', kind: null, place }
  const value: ConversionFigure = { event, of: 'value_micro', kind: null, place }
  const common = { group: 'conversions', scale: 1 } as const
  return [
    {
      ...{ ...common, name: nameOf([place, event, 'COST_PER_ACTION']), unit: 'micro' },
      ...{ numerator: 'spend_micro', denominator: count },
    },
    {
      ...{ ...common, name: nameOf([place, event, 'ROAS']), unit: 'ratio', format: 'factor' },
      ...{ numerator: value, denominator: 'spend_micro' },
    },
    {
      ...{ ...common, name: nameOf([place, event, 'CONVERSION_RATE']), unit: 'ratio' },
      ...{ format: 'percent', numerator: count, denominator: 'clicks' },
    },
  ]
}

function nameOf(parts: readonly (string | null | false)[]): string {
  return parts.filter(Boolean).join('_').toUpperCase()
}
