import type { Advertiser } from '#contract/advertisers/advertiser'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { CatalogFeed } from '#contract/catalogs/feed'
import type { CatalogItem } from '#contract/catalogs/items'
import {
  listProductGroupItems,
  listProductGroups,
  type ProductGroup,
} from '#contract/catalogs/product-groups'
import type { Run } from '#web/lib/requests/run.ts'
import { type PromoteChoices, readPromoteChoices } from './promote-choices.ts'

export interface ShownGroup {
  group: ProductGroup
  /** How many items it has now, and some of them. */
  count: number
  items: CatalogItem[]
  bookmark: string | null
  isFirstPage: boolean
}

/** The product groups of a feed, and what is done with them. */
export interface GroupsData {
  groups: ProductGroup[]
  shown: ShownGroup | null
  /** A group is made or changed, or promoted. */
  form: 'new' | 'edit' | 'promote' | null
  choices: PromoteChoices | null
}

/** The one that an address names; undefined: there is none. */
export async function findGroup(
  run: Run,
  advertiser_id: string,
  id: string,
): Promise<ProductGroup | undefined> {
  return (await run(listProductGroups, { advertiser_id, product_group_ids: [id] }))[0]
}

export async function loadGroups(
  run: Run,
  advertiser: Advertiser,
  {
    feed,
    group,
    search,
  }: {
    feed: CatalogFeed | undefined
    group: ProductGroup | null | undefined
    search: URLSearchParams
  },
): Promise<GroupsData> {
  const requested = search.get('group_form')
  const may = (permission: 'edit_catalogs' | 'edit_ads') =>
    oneRoleMay(advertiser.permissions, permission)
  const form =
    may('edit_catalogs') && (requested === 'new' || (requested === 'edit' && group))
      ? requested
      : requested === 'promote' && may('edit_ads') && group
        ? requested
        : null
  const [groups, shown, choices] = await Promise.all([
    feed ? run(listProductGroups, { advertiser_id: advertiser.id, feed_id: feed.id }) : [],
    group ? showGroup(run, group, search.get('after')) : null,
    form === 'promote' ? readPromoteChoices(run, advertiser) : null,
  ])
  return { groups, shown, form, choices }
}

async function showGroup(
  run: Run,
  group: ProductGroup,
  bookmarks: string | null,
): Promise<ShownGroup> {
  const place = { advertiser_id: group.ad_account_id, product_group_id: group.id }
  const { rows: items, ...found } = await run(listProductGroupItems, { ...place, bookmarks })
  return { group, items, ...found, isFirstPage: bookmarks === null }
}
