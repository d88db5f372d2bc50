import { endOfDay, startOfDay } from '#contract/campaigns/days'
import type { InputOf } from '#contract/operation'
import type { getAdReport } from '#contract/reporting/ad-report'
import { isOfEntities } from '#contract/reporting/grid-levels'
import type { ReportRequest, Span } from './report-request.ts'

export function toRequest(
  input: Omit<InputOf<typeof getAdReport>, 'page_size' | 'bookmarks'>,
  timeZone: string,
): ReportRequest {
  const span = (first: string, last: string): Span => ({
    ...{ first, last, from: startOfDay(timeZone, first), to: endOfDay(timeZone, last) },
  })
  const { compare_start_date, compare_end_date } = input
  return {
    advertiserId: input.advertiser_id,
    timeZone,
    level: input.level,
    columns: input.columns,
    span: span(input.start_date, input.end_date),
    compareSpan:
      compare_start_date && compare_end_date ? span(compare_start_date, compare_end_date) : null,
    breakdown: input.breakdown ?? null,
    campaignIds: input.campaign_ids ?? null,
    adGroupIds: input.ad_group_ids ?? null,
    adIds: isOfEntities(input.level) ? (input.ad_ids ?? null) : null,
    promotionIds: input.promotion_ids ?? null,
    // An item that was promoted once has figures: it stays a row.
    statuses: input.level === 'PRODUCT_ITEM' ? null : (input.entity_statuses ?? null),
    objectives: input.objectives ?? null,
    name: input.name || null,
    filters: input.filters ?? [],
    deliveredOnly: input.delivered_only,
    sort: input.sort,
    isAscending: input.order === 'ASCENDING',
    windows: {
      click: input.click_window_days,
      engagement: input.engagement_window_days,
      view: input.view_window_days,
    },
    reportTime: input.conversion_report_time,
  }
}
