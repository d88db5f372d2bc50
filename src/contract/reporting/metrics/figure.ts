import type { ConversionEventName } from '../../conversions/enums.ts'

/** What facts count; each is additive over entities, times, places and people. */
export const deliveryFigures = [
  'impressions',
  'gross_impressions',
  'clicks',
  'gross_clicks',
  'closeups',
  'gross_closeups',
  'saves',
  'gross_saves',
  'hides',
  'gross_hides',
  'video_halves',
  'gross_video_halves',
  'spend_micro',
] as const
export type DeliveryFigure = (typeof deliveryFigures)[number]

/** What a conversion is put down to. */
export const touchKinds = ['click', 'engagement', 'view'] as const
export type TouchKind = (typeof touchKinds)[number]

/** Where a conversion happened; `inapp` has two action sources. */
export const conversionPlaces = ['web', 'inapp', 'offline'] as const
export type ConversionPlace = (typeof conversionPlaces)[number]

/** Conversions of one event, or the value reported with them; null: of every kind, or place. */
export interface ConversionFigure {
  event: ConversionEventName
  of: 'count' | 'value_micro'
  kind: TouchKind | null
  place: ConversionPlace | null
}

export type Figure = DeliveryFigure | ConversionFigure

/** One name for a figure, to store its sum under. */
export function figureKey(figure: Figure): string {
  if (typeof figure === 'string') return figure
  return [figure.of, figure.event, figure.kind ?? 'any', figure.place ?? 'any'].join(':')
}
