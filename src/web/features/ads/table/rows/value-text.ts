import type { Metric } from '#contract/reporting/metrics/metric'

export const noValue = '–'

/** A value of a metric as the reader's language writes it. */
export function valueText(
  { unit, format }: Metric,
  value: number | null | undefined,
  { currency, locale }: { currency: string; locale: string },
): string {
  if (value === null || value === undefined) return noValue
  if (unit === 'micro')
    return formatOf(locale, { style: 'currency', currency }).format(value / 1_000_000)
  if (unit === 'count') return formatOf(locale, {}).format(value)
  if (format === 'percent')
    return formatOf(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value)
  return formatOf(locale, { maximumFractionDigits: 2 }).format(value)
}

/** How much a value changed, as in +12.5%; nothing can be said of what was nothing before. */
export function changeText(
  now: number | null | undefined,
  before: number | null | undefined,
  locale: string,
): string {
  if (typeof now !== 'number' || typeof before !== 'number') return noValue
  if (now === before) return formatOf(locale, { style: 'percent' }).format(0)
  if (before === 0) return noValue
  return formatOf(locale, {
    ...{ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 },
  }).format((now - before) / Math.abs(before))
}

/** A table writes thousands of values: making a format costs more than using it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}
