import type { DeliveryFigure } from './figure.ts'
import type { Metric, MetricGroup, RatioFormat } from './metric.ts'

/*
 * `_1` is what was paid for, `_GROSS` includes invalid traffic (business.md §2, ads-model §3). Downstream activity of
 * saved pins (`_2`) is not counted, so that `TOTAL_…` of these would say the same as `_1` and is left out.
 */
export const deliveryMetrics: readonly Metric[] = [
  sum('SPEND_IN_MICRO_DOLLAR', 'cost', 'spend_micro'),
  sum('IMPRESSION_1', 'delivery', 'impressions'),
  sum('IMPRESSION_1_GROSS', 'delivery', 'gross_impressions'),
  sum('CLICKTHROUGH_1', 'delivery', 'clicks'),
  sum('CLICKTHROUGH_1_GROSS', 'delivery', 'gross_clicks'),
  ratio('CTR', 'delivery', 'clicks', 'impressions', 'percent'),
  sum('CLOSEUP_1', 'engagement', 'closeups'),
  sum('CLOSEUP_1_GROSS', 'engagement', 'gross_closeups'),
  ratio('CLOSEUP_RATE', 'engagement', 'closeups', 'impressions', 'percent'),
  sum('REPIN_1', 'engagement', 'saves'),
  sum('REPIN_1_GROSS', 'engagement', 'gross_saves'),
  ratio('REPIN_RATE', 'engagement', 'saves', 'impressions', 'percent'),
  sum('HIDE_1', 'engagement', 'hides'),
  sum('HIDE_1_GROSS', 'engagement', 'gross_hides'),
  ratio('HIDE_RATE', 'engagement', 'hides', 'impressions', 'percent'),
  sum('VIDEO_P50_COMBINED_1', 'video', 'video_halves'),
  sum('VIDEO_P50_COMBINED_1_GROSS', 'video', 'gross_video_halves'),
  ratio('VIDEO_P50_RATE', 'video', 'video_halves', 'impressions', 'percent'),
  costPer('CPM_IN_MICRO_DOLLAR', 'impressions', 1_000),
  costPer('CPC_IN_MICRO_DOLLAR', 'clicks'),
  costPer('CPCLOSEUP_IN_MICRO_DOLLAR', 'closeups'),
  costPer('CPSAVE_IN_MICRO_DOLLAR', 'saves'),
  costPer('CPV_IN_MICRO_DOLLAR', 'video_halves'),
]

function sum(name: string, group: MetricGroup, numerator: DeliveryFigure): Metric {
  const unit = numerator === 'spend_micro' ? 'micro' : 'count'
  return { name, group, unit, numerator, denominator: null, scale: 1 }
}

function ratio(
  name: string,
  group: MetricGroup,
  numerator: DeliveryFigure,
  denominator: DeliveryFigure,
  format: RatioFormat,
): Metric {
  return { name, group, unit: 'ratio', format, numerator, denominator, scale: 1 }
}

function costPer(name: string, denominator: DeliveryFigure, scale = 1): Metric {
  return { name, group: 'cost', unit: 'micro', numerator: 'spend_micro', denominator, scale }
}
