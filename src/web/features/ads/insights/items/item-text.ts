import type { ItemState } from '#contract/reporting/insights/product-group-insights'
import type { Translate } from '#web/lib/texts/messages.tsx'
import type { GroupInsights } from './load-group-insights.ts'

export function groupName({ group_name: name }: GroupInsights, t: Translate): string {
  return name === '' ? t('productGroups.deletedGroup') : name
}

/** In the item's own currency; a dash for what is not in the file of its feed. */
export function priceText({ price_micro: price, currency }: ItemState, locale: string): string {
  if (price === null || currency === null) return '–'
  return (price / 1_000_000).toLocaleString(locale, { style: 'currency', currency })
}

export function stockText({ availability }: ItemState, t: Translate): string {
  if (availability === null) return t('productGroups.itemState', { state: 'GONE' })
  return t('catalogPages.availability', { availability })
}

/** Whole days where it was days, else hours. */
export function longText(seconds: number, locale: string): string {
  const isDays = seconds >= 86_400
  const look = { style: 'unit', unitDisplay: 'long', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, { ...look, unit: isDays ? 'day' : 'hour' }).format(
    seconds / (isDays ? 86_400 : 3_600),
  )
}
