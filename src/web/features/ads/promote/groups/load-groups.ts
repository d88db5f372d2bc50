import type { Advertiser } from '#contract/advertisers/advertiser'
import { oneRoleMay } from '#contract/advertisers/roles'
import { listCatalogFeeds } from '#contract/catalogs/feed'
import { listProductGroupItems, listProductGroups } from '#contract/catalogs/product-groups'
import type { Run } from '#web/lib/requests/run.ts'

export interface GroupOption {
  id: string
  name: string
}

/** What of shops can be promoted, by feed. */
export interface GroupsOfFeed {
  feed: string
  groups: GroupOption[]
}

/** The product group that is promoted. */
export interface PromotedGroup extends GroupOption {
  feed: string
  /** Of its items now, and some of their titles. */
  count: number
  titles: string[]
}

const shownTitles = 5

export async function loadGroups(
  run: Run,
  { id: advertiser_id, permissions }: Advertiser,
  wanted: string | null,
): Promise<{ productGroups: GroupsOfFeed[]; group: PromotedGroup | null }> {
  if (!oneRoleMay(permissions, 'read_catalogs')) return { productGroups: [], group: null }
  const [feeds, found] = await Promise.all([
    run(listCatalogFeeds, { advertiser_id }),
    run(listProductGroups, { advertiser_id }),
  ])
  const productGroups = feeds.flatMap(({ id: feedId, name: feed }) => {
    const groups = found
      .filter(({ feed_id }) => feed_id === feedId)
      .map(({ id, name }): GroupOption => ({ id, name }))
    return groups.length === 0 ? [] : { feed, groups }
  })
  const own = productGroups.find(({ groups }) => groups.some(({ id }) => id === wanted))
  const chosen = own?.groups.find(({ id }) => id === wanted)
  if (!own || !chosen) return { productGroups, group: null }
  const { count, rows } = await run(listProductGroupItems, {
    ...{ advertiser_id, product_group_id: chosen.id, page_size: shownTitles },
  })
  const titles = rows.map(({ title }) => title)
  return { productGroups, group: { ...chosen, feed: own.feed, count, titles } }
}
