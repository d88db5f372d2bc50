import type { EntityStatus, Objective } from '#contract/campaigns/enums'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, ProductPromotionId } from '#contract/ids'
import type { Breakdown, MetricFilter, SortField } from '#contract/reporting/ad-report'
import type { ReportLevel } from '#contract/reporting/ad-results'
import type { ReportTime } from '#contract/reporting/attribution'
import type { GridLevel } from '#contract/reporting/grid-levels'
import type { Metric } from '#contract/reporting/metrics/metric'

/** Days of a time zone, both included, and the moments at which they begin and end. */
export interface Span {
  first: string
  last: string
  from: Date
  to: Date
}

/** Which facts and conversions are summed up, and by what. */
export interface FiguresRequest {
  advertiserId: AdvertiserId
  level: ReportLevel | GridLevel
  campaignIds: readonly CampaignId[] | null
  adGroupIds: readonly AdGroupId[] | null
  adIds: readonly AdId[] | null
  /** Of product groups and items. */
  promotionIds?: readonly ProductPromotionId[] | null
  windows: { click: number; engagement: number; view: number }
  reportTime: ReportTime
}

/** What an entity itself is like. */
export interface EntityRequest extends FiguresRequest {
  statuses: readonly EntityStatus[] | null
  objectives: readonly Objective[] | null
  name: string | null
}

export interface ReportRequest extends EntityRequest {
  timeZone: string
  level: GridLevel
  columns: readonly Metric[]
  span: Span
  compareSpan: Span | null
  breakdown: Breakdown | null
  filters: readonly MetricFilter[]
  deliveredOnly: boolean
  sort: SortField
  isAscending: boolean
}

/** The last row of the page before: what it is sorted by as text, null as that of an empty value, and its id. */
export interface GridKey {
  value: string | null
  id: string
}

/** Some entities, and the campaigns they are in, by which their facts are found. */
export interface Chosen {
  /** Null: products and keywords, which facts are joined with. */
  column: 'campaign_id' | 'ad_group_id' | 'ad_id' | null
  ids: readonly string[]
  campaignIds: readonly string[]
  /** The days are named one by one, so that of each only these campaigns are read. */
  isByDay?: boolean
}
