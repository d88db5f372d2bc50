import type {
  InsightEffects,
  InsightFigures,
  InsightRow,
} from '#contract/reporting/insights/insight-story'
import type { ExplainedDimension, InsightMeasure } from '#contract/reporting/insights/insight-words'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { partText } from '../table/rows/part-text.ts'

/** What a part of a campaign is called. */
export function rowText(
  dimension: ExplainedDimension,
  { kind, value, name }: Pick<InsightRow, 'kind' | 'value' | 'name'>,
  t: Translate,
): string {
  if (kind === 'OTHER') return t('insightPages.others')
  if (kind === 'UNKNOWN') return t('adTable.unknownPart')
  if (dimension === 'AD' || dimension === 'AD_GROUP' || dimension === 'ITEM') return name ?? value
  return dimension === 'WEEKDAY' ? weekdayText(value, t.locale) : partText(dimension, value, t)
}

/** The value of a measure; a dash where there was nothing to measure. */
export function measureText(
  measure: InsightMeasure,
  figures: InsightFigures,
  currency: string,
  locale: string,
): string {
  if (measure === 'RESULTS') return numberText(figures.results, locale)
  if (measure === 'COST_PER_RESULT') {
    const cost = figures.cost_per_result_in_micro_currency
    return cost === null ? '–' : moneyText(cost, currency, locale)
  }
  return rateText(figures.clicks_per_million, locale)
}

/** A change, or what of it came from one cause, with its sign. */
export function effectText(
  measure: InsightMeasure,
  value: InsightEffects['change'],
  currency: string,
  t: Translate,
): string {
  const look = { signDisplay: 'exceptZero' } as const
  if (measure === 'COST_PER_RESULT') {
    // Causes of a few cents are parts of cents.
    const money = { style: 'currency', currency, maximumFractionDigits: 4, ...look } as const
    return new Intl.NumberFormat(t.locale, money).format(value / 1_000_000)
  }
  if (measure === 'RESULTS') return new Intl.NumberFormat(t.locale, look).format(value)
  const points = new Intl.NumberFormat(t.locale, { ...look, maximumFractionDigits: 4 })
  return t('insightPages.points', { value: points.format(value / 10_000) })
}

export function numberText(value: number | null, locale: string): string {
  return value === null ? '–' : new Intl.NumberFormat(locale).format(value)
}

export function rateText(perMillion: number | null, locale: string): string {
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return perMillion === null ? '–' : rate.format(perMillion / 1_000_000)
}

/** From 1 for Monday, in the reader's language. */
function weekdayText(value: string, locale: string): string {
  const monday = Date.UTC(2024, 0, 1)
  const look = { weekday: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, look).format(monday + (Number(value) - 1) * 86_400_000)
}
