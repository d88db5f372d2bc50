import { listProductGroupItems, listProductGroups } from '#contract/catalogs/product-groups'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { toCatalogItem } from '../items/list-items.ts'
import {
  countGroupItems,
  findProductGroup,
  selectGroupItems,
  selectProductGroups,
} from './group-queries.ts'
import { toProductGroup } from './group-views.ts'

export const listProductGroupsHandler = answerQuery(
  listProductGroups,
  async (context, { advertiser_id, feed_id, product_group_ids }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_catalogs')
    const filter = { feedId: feed_id ?? null, ids: product_group_ids ?? null }
    const groups = await selectProductGroups(db, advertiser_id, filter)
    return groups.map(toProductGroup)
  },
)

const list = 'product_group_items'

export const listProductGroupItemsHandler = answerQuery(
  listProductGroupItems,
  async (context, { advertiser_id, product_group_id, bookmarks, page_size }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_catalogs')
    const group = await findProductGroup(db, advertiser_id, product_group_id)
    if (!group) throw new Failure('product_group_not_found', { field: 'product_group_id' })
    const start = readBookmark(bookmarks, list, 1)
    const count = await countGroupItems(db, group)
    if (start === 'end') return { count, rows: [], bookmark: null }
    const found = await selectGroupItems(db, group, start?.[0] ?? '', page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, (last) =>
      writeBookmark(list, [last.item_id]),
    )
    return { count, rows: shown.map(toCatalogItem), bookmark }
  },
)
