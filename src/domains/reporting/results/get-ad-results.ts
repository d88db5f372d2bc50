import { toWireMicro } from '#contract/advertisers/money'
import { addDays, dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import type { OutputOf } from '#contract/operation'
import type { AdMetrics, AdResult } from '#contract/reporting/ad-results'
import { getAdResults } from '#contract/reporting/ad-results'
import { findPermitted, marketOf } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { addUp } from '../overview/add-up.ts'
import {
  type ReportFilter,
  type ResultKey,
  type ResultRow,
  selectResults,
} from './result-queries.ts'

const feed = 'ad_results'

export const getAdResultsHandler = answerQuery(
  getAdResults,
  async (context, input): Promise<OutputOf<typeof getAdResults>> => {
    const { db, clock } = context
    const viewerId = memberOf(context).id
    const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'read_ads')
    const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
    const today = dayAt(time_zone, clock.now())
    const { start_date: first = addDays(today, 1 - input.last_days), end_date: last = today } =
      input
    const about = { currency: advertiser.currency, time_zone, start_date: first, end_date: last }
    const filter: ReportFilter = {
      advertiser_id: advertiser.id,
      ...{ time_zone, first, last },
      from: startOfDay(time_zone, first),
      to: endOfDay(time_zone, last),
      campaignIds: input.campaign_ids ?? null,
      adGroupIds: input.ad_group_ids ?? null,
      adIds: input.ad_ids ?? null,
      statuses: input.campaign_statuses ?? null,
      windows: {
        click: input.click_window_days,
        engagement: input.engagement_window_days,
        view: input.view_window_days,
      },
      reportTime: input.conversion_report_time,
    }
    const { level, granularity, page_size } = input
    const start = readBookmark(input.bookmarks, feed, 2)
    if (start === 'end')
      return { ...about, rows: [], totals: await readTotals(db, filter), bookmark: null }
    const after = toKey(start)
    const found = await selectResults(db, filter, level, granularity, after, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, ({ entity_id, bucket }) =>
      writeBookmark(feed, [entity_id, bucket]),
    )
    const rows = shown.map((row) => toResult(row, granularity === 'HOUR'))
    // A page that has all rows says what they come to.
    const hasAll = start === null && bookmark === null
    const totals = hasAll ? addUp(rows) : await readTotals(db, filter)
    return { ...about, rows, totals, bookmark }
  },
)

async function readTotals(db: Db, filter: ReportFilter) {
  const [total] = await selectResults(db, filter, 'ADVERTISER', 'TOTAL', null, 1)
  return { ...toMetrics(total), conversions: total?.conversions ?? [] }
}

function toKey(keys: string[] | null): ResultKey | null {
  const [entity_id = '', bucket = ''] = keys ?? []
  return /^\d{1,18}$/.test(entity_id) ? { entity_id, bucket } : null
}

function toResult(row: ResultRow, isHourly: boolean): AdResult {
  const { entity_id, bucket, conversions } = row
  const time = {
    date: bucket === '' || isHourly ? null : bucket,
    hour: isHourly ? Number(bucket) : null,
  }
  return { entity_id, ...time, ...toMetrics(row), conversions }
}

export function toMetrics(row: Partial<ResultRow> = {}): AdMetrics {
  const count = (value: string | undefined) => Number(value ?? 0)
  return {
    impressions: count(row.impressions),
    gross_impressions: count(row.gross_impressions),
    clicks: count(row.clicks),
    gross_clicks: count(row.gross_clicks),
    closeups: count(row.closeups),
    gross_closeups: count(row.gross_closeups),
    saves: count(row.saves),
    gross_saves: count(row.gross_saves),
    hides: count(row.hides),
    gross_hides: count(row.gross_hides),
    video_halves: count(row.video_halves),
    gross_video_halves: count(row.gross_video_halves),
    spend_in_micro_currency: toWireMicro(BigInt(row.spend_micro ?? 0)),
  }
}
