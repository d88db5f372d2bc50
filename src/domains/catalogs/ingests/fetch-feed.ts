import { fetchCatalogFeed, listCatalogIngests } from '#contract/catalogs/ingest'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf, translatorOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { findFeed, lockFeed } from '../feeds/feed-queries.ts'
import { toCatalogIngest } from '../feeds/feed-views.ts'
import { selectIngests } from './ingest-queries.ts'
import { startIngest } from './start-ingest.ts'

const list = 'catalog_ingests'

export const fetchCatalogFeedHandler = answerCommand(
  fetchCatalogFeed,
  async (context, { advertiser_id, feed_id }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_catalogs')
    const feed = await lockFeed(db, advertiser_id, feed_id)
    if (!feed) throw new Failure('catalog_feed_not_found', { field: 'feed_id' })
    if (feed.source === 'UPLOAD') throw new Failure('catalog_feed_source', { field: 'feed_id' })
    const ingest = await startIngest(context, feed, { cause: 'REQUEST', file_key: null })
    return toCatalogIngest(ingest, translatorOf(context))
  },
)

export const listCatalogIngestsHandler = answerQuery(listCatalogIngests, async (context, input) => {
  const { db } = context
  const { advertiser_id, feed_id, bookmarks, page_size } = input
  await findPermitted(db, advertiser_id, memberOf(context).id, 'read_catalogs')
  if (!(await findFeed(db, advertiser_id, feed_id)))
    throw new Failure('catalog_feed_not_found', { field: 'feed_id' })
  const before = readIdBookmark(bookmarks, list)
  if (before === 'end') return { items: [], bookmark: null }
  const found = await selectIngests(db, { advertiser_id, feed_id }, before, page_size + 1)
  const { shown, bookmark } = cutToPage(found, page_size, (last) => writeBookmark(list, [last.id]))
  const translate = translatorOf(context)
  return { items: shown.map((ingest) => toCatalogIngest(ingest, translate)), bookmark }
})
