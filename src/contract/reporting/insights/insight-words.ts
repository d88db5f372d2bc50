/** What a change is broken down by. Ad groups are where audiences are chosen; facts tell nothing of one audience. */
export const insightDimensions = [
  'AD_GROUP',
  'AD',
  'PLACEMENT',
  'DEVICE',
  'COUNTRY',
  'AGE_BUCKET',
  'GENDER',
  'WEEKDAY',
] as const
export type InsightDimension = (typeof insightDimensions)[number]

/** The same, and the items of a product group. */
export const explainedDimensions = [...insightDimensions, 'ITEM'] as const
export type ExplainedDimension = (typeof explainedDimensions)[number]

/** What of a campaign is explained: its results, what one cost, or clicks per impression. */
export const insightMeasures = ['RESULTS', 'COST_PER_RESULT', 'CLICK_RATE'] as const
export type InsightMeasure = (typeof insightMeasures)[number]

/**
 * Why something changed: there was more or less of it to go round, it went elsewhere, or the same places did better or
 * worse.
 */
export const insightCauses = ['volume', 'mix', 'rate'] as const
export type InsightCause = (typeof insightCauses)[number]

/** One part, all parts beyond the largest, or what facts do not know the part of. */
export const insightRowKinds = ['PART', 'OTHER', 'UNKNOWN'] as const
export type InsightRowKind = (typeof insightRowKinds)[number]

/** What days are compared with the same day of other weeks by. */
export const unusualFigures = ['spend', 'impressions', 'clicks', 'results'] as const
export type UnusualFigure = (typeof unusualFigures)[number]

/** Nothing was shown, there is too little to read much into, what most of a change came from, or money without results. */
export const observationKinds = [
  'NOTHING_SHOWN',
  'FEW_RESULTS',
  'MAIN_CAUSE',
  'LARGEST_PART',
  'SPENT_FOR_NOTHING',
] as const
export type ObservationKind = (typeof observationKinds)[number]
