import type { ConversionFigure, Figure } from '#contract/reporting/metrics/figure'
import type { Metric } from '#contract/reporting/metrics/metric'
import type { Translate } from '#web/lib/texts/messages.tsx'

/** What a column is called: “Clicks”, “Checkouts · web · after a click”. */
export function metricTitle(metric: Metric, t: Translate): string {
  const conversion = conversionOf(metric)
  if (!conversion) return t('adTable.metric', { name: metric.name })
  const { event, place, kind } = conversion
  return [
    t('adTable.conversion', { what: whatOf(metric), event: t('adTable.event', { event }) }),
    ...(place ? [t('adTable.place', { place })] : []),
    ...(kind ? [t('adTable.kind', { kind })] : []),
  ].join(' · ')
}

/** What a column means, in a sentence. */
export function metricDefinition(metric: Metric, t: Translate): string {
  const conversion = conversionOf(metric)
  if (!conversion) return t('adTable.definition', { name: metric.name })
  const { event, place, kind } = conversion
  return [
    t('adTable.conversionDefinition', {
      ...{ what: whatOf(metric), event: t('adTable.event', { event }) },
    }),
    ...(place ? [t('adTable.placeDefinition', { place })] : []),
    ...(kind ? [t('adTable.kindDefinition', { kind })] : []),
  ].join(' ')
}

const isConversion = (figure: Figure | null): figure is ConversionFigure =>
  figure !== null && typeof figure !== 'string'

export function conversionOf({ numerator, denominator }: Metric): ConversionFigure | null {
  return [numerator, denominator].find(isConversion) ?? null
}

type What = 'count' | 'value' | 'cost' | 'roas' | 'rate'

function whatOf({ numerator, denominator }: Metric): What {
  if (!isConversion(numerator)) return 'cost'
  if (denominator === null) return numerator.of === 'count' ? 'count' : 'value'
  return numerator.of === 'count' ? 'rate' : 'roas'
}
