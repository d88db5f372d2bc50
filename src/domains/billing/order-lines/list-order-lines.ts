import { toWireMicro } from '#contract/advertisers/money'
import {
  listOrderableCampaigns,
  listOrderLines,
  type OrderLine,
} from '#contract/billing/order-lines'
import { Id } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { toSeconds } from '../charges/charge-views.ts'
import { type OrderLineRow, selectOrderable, selectOrderLines } from './order-line-queries.ts'

const feed = 'order_lines'

export const listOrderLinesHandler = answerQuery(
  listOrderLines,
  async (context, { advertiser_id, bookmarks, page_size }) => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const { id, currency } = await findPermitted(db, advertiser_id, viewer.id, 'read_billing')
    const below = readIdBookmark(bookmarks, feed)
    if (below === 'end') return { items: [], bookmark: null }
    const found = await selectOrderLines(db, id, { below, max: page_size + 1 }, clock.now())
    const { shown, bookmark } = cutToPage(found, page_size, (last) =>
      writeBookmark(feed, [last.id]),
    )
    return { items: shown.map((order) => toOrderLine(order, currency)), bookmark }
  },
)

export const listOrderableCampaignsHandler = answerQuery(
  listOrderableCampaigns,
  async (context, { advertiser_id, query: text, free_only }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_billing')
    return selectOrderable(
      db,
      id,
      { text, named: Id.safeParse(text).success ? text : null, isFree: free_only },
      limits.orderableCampaigns,
    )
  },
)

export function toOrderLine(order: OrderLineRow, currency: string): OrderLine {
  const { created_at, ...rest } = order
  const [budget, spent] = [BigInt(order.budget_micro), BigInt(order.spent_micro)]
  return {
    type: 'orderline',
    ...rest,
    currency,
    budget_micro: toWireMicro(budget),
    spent_micro: toWireMicro(spent),
    remaining_micro: toWireMicro(budget > spent ? budget - spent : 0n),
    created_time: toSeconds(created_at),
  }
}
