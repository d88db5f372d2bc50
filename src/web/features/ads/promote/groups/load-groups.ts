import type { Advertiser } from '#contract/advertisers/advertiser'
import { oneRoleMay } from '#contract/advertisers/roles'
import { listCatalogFeeds } from '#contract/catalogs/feed'
import { listProductGroupItems, listProductGroups } from '#contract/catalogs/product-groups'
import type { Run } from '#web/lib/requests/run.ts'
import { type GroupsOfFeed, groupsByFeed } from '../../product-groups/groups-by-feed.ts'

export interface GroupOption {
  id: string
  name: string
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
  const productGroups = groupsByFeed(feeds, found)
  const own = productGroups.find(({ options }) => options.some(({ value }) => value === wanted))
  const chosen = found.find(({ id }) => id === wanted)
  if (!own || !chosen) return { productGroups, group: null }
  const { id, name } = chosen
  const { count, rows } = await run(listProductGroupItems, {
    ...{ advertiser_id, product_group_id: id, page_size: shownTitles },
  })
  const titles = rows.map(({ title }) => title)
  return { productGroups, group: { id, name, feed: own.feed, count, titles } }
}
