import type { Objective } from '#contract/campaigns/enums'

/** What Quick Promote can aim at. */
export const adTypes = [
  'CONSIDERATION',
  'WEB_CONVERSION',
  'CATALOG_SALES',
] as const satisfies readonly Objective[]
export type AdType = (typeof adTypes)[number]
