import { getCustomerList, listCustomerLists } from '#contract/audiences/customer-lists'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { findList, selectLists } from './list-queries.ts'
import { toCustomerList } from './save-list.ts'

const feed = 'customer_lists'

export const listCustomerListsHandler = answerQuery(listCustomerLists, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectLists(db, id, start, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark(feed, [last.id]),
  )
  return { items: shown.map(toCustomerList), bookmark }
})

export const getCustomerListHandler = answerQuery(getCustomerList, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const list = await findList(db, id, input.customer_list_id)
  if (!list) throw new Failure('customer_list_not_found', { field: 'customer_list_id' })
  return toCustomerList(list)
})
