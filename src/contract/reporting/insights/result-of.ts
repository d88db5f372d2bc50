import type { Objective } from '../../campaigns/enums.ts'

/** What a campaign is for: views, visits, videos watched, or what people then did on the site. */
export const resultKinds = ['impressions', 'clicks', 'video_halves', 'conversions'] as const
export type ResultKind = (typeof resultKinds)[number]

export function resultOf(objective: Objective): ResultKind {
  if (objective === 'AWARENESS') return 'impressions'
  if (objective === 'CONSIDERATION') return 'clicks'
  return objective === 'VIDEO_COMPLETION' ? 'video_halves' : 'conversions'
}

/** How many results a cost per result is of: views are bought by the thousand. */
export function resultsPerCost(kind: ResultKind): number {
  return kind === 'impressions' ? 1_000 : 1
}
