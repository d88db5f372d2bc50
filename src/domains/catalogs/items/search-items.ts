import { searchCatalogItems } from '#contract/catalogs/search-items'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { toCatalogItem } from './list-items.ts'
import { selectFoundItems, selectOwnedIds, selectSomeItems } from './own-items.ts'

export const searchCatalogItemsHandler = answerQuery(
  searchCatalogItems,
  async (context, { advertiser_id, query }) => {
    const { db } = context
    const viewer = memberOf(context)
    if (advertiser_id !== null) await findPermitted(db, advertiser_id, viewer.id, 'read_catalogs')
    const ids = advertiser_id === null ? await selectOwnedIds(db, viewer.id) : [advertiser_id]
    if (ids.length === 0) return []
    const max = limits.catalogItemsFound
    const found =
      query === ''
        ? await selectSomeItems(db, ids, max)
        : await selectFoundItems(db, ids, query, max)
    return found.map(({ advertiser_id: id, ...item }) => ({
      ...toCatalogItem(item),
      advertiser_id: id,
    }))
  },
)
