import { toSeconds } from '#contract/campaigns/moments'
import { getConversionHistory } from '#contract/conversions/conversion-history'
import { limits } from '#contract/limits'
import type { MessageRef } from '#contract/message-ref'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { findTotals, type RefusalRow, selectHours, selectRefusals } from './history-queries.ts'
import { readSpan } from './span.ts'

const feed = 'conversion_history'

export const getConversionHistoryHandler = answerQuery(
  getConversionHistory,
  async (context, input) => {
    const { db, clock } = context
    const span = await readSpan(db, memberOf(context).id, input, clock.now())
    const { start_date, end_date, time_zone, from, to } = span
    const filter = {
      advertiserId: input.advertiser_id,
      ...{ from, to },
      source: input.source ?? null,
      eventName: input.event_name ?? null,
    }
    const start = readBookmark(input.bookmarks, feed, 3)
    const limit = start === 'end' ? 0 : input.page_size + 1
    const found = await selectHours(db, filter, toKey(start), limit)
    const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
      writeBookmark(feed, [String(last.hour.getTime()), last.source, last.event_name]),
    )
    const { last_at, ...totals } = await findTotals(db, filter)
    const refusals = await selectRefusals(db, filter, limits.conversionRefusalsShown)
    const t = translatorOf(context)
    return {
      ...{ start_date, end_date, time_zone, totals },
      last_received_time: last_at && toSeconds(last_at),
      hours: shown.map((one) => ({ ...one, hour: toSeconds(one.hour) })),
      refusals: refusals.map((one) => {
        const { key, values } = reasonOf(one)
        return {
          ...{ source: one.source, event_name: one.event_name, count: one.count },
          ...{ message: t(key, values), sample: one.sample },
          last_received_time: toSeconds(one.last_at),
        }
      }),
      bookmark: start === 'end' ? null : bookmark,
    }
  },
)

function toKey(start: string[] | null | 'end') {
  if (start === null || start === 'end') return null
  const [ms = '', source = '', eventName = ''] = start
  return /^\d{1,14}$/.test(ms) ? { hour: new Date(Number(ms)), source, eventName } : null
}

/** What was said about it, in the reader's language. */
function reasonOf({ reason, field }: Pick<RefusalRow, 'reason' | 'field'>): MessageRef {
  return {
    key: reason as MessageRef['key'],
    values: { field: field || 'event', days: limits.conversionMaxAgeDays },
  }
}
