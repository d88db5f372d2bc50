import type { Objective } from '#contract/campaigns/enums'

/** Other names of what campaigns are for, as addresses have them. */
export const objectiveShortcuts: Readonly<Record<string, Objective>> = {
  awareness: 'AWARENESS',
  traffic: 'CONSIDERATION',
  engagement: 'CONSIDERATION',
  videos: 'VIDEO_COMPLETION',
  'video-view': 'VIDEO_COMPLETION',
  conversions: 'WEB_CONVERSION',
  purchases: 'WEB_CONVERSION',
  'web-conversion': 'WEB_CONVERSION',
  shopping: 'CATALOG_SALES',
  'catalog-sales': 'CATALOG_SALES',
}
