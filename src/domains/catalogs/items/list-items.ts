import { toSeconds } from '#contract/campaigns/moments'
import { type CatalogItem, listCatalogItems } from '#contract/catalogs/items'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { findFeed } from '../feeds/feed-queries.ts'
import { type ItemRow, selectItems } from './item-queries.ts'

const list = 'catalog_items'

export const listCatalogItemsHandler = answerQuery(listCatalogItems, async (context, input) => {
  const { db } = context
  const { advertiser_id, feed_id, query, bookmarks, page_size } = input
  await findPermitted(db, advertiser_id, memberOf(context).id, 'read_catalogs')
  const feed = await findFeed(db, advertiser_id, feed_id)
  if (!feed) throw new Failure('catalog_feed_not_found', { field: 'feed_id' })
  const start = readBookmark(bookmarks, list, 1)
  const ingest_id = feed.shown_ingest_id
  if (start === 'end' || ingest_id === null) return { items: [], bookmark: null }
  const found = await selectItems(
    db,
    { advertiser_id, feed_id, ingest_id },
    {
      after: start?.[0] ?? '',
      id: query,
      pattern: query === '' ? null : toPattern(query),
      limit: page_size + 1,
    },
  )
  const { shown, bookmark } = cutToPage(found, page_size, (last) =>
    writeBookmark(list, [last.item_id]),
  )
  return { items: shown.map(toCatalogItem), bookmark }
})

function toPattern(query: string): string {
  return `%${query.replace(/[\\%_]/g, (special) => `\\${special}`)}%`
}

export function toCatalogItem({ first_seen_at, ...item }: ItemRow): CatalogItem {
  return {
    type: 'catalogitem',
    ...item,
    price_micro: Number(item.price_micro),
    sale_price_micro: item.sale_price_micro === null ? null : Number(item.sale_price_micro),
    custom_numbers: item.custom_numbers.map((number) => (number === null ? null : Number(number))),
    first_seen_time: toSeconds(first_seen_at),
  }
}
