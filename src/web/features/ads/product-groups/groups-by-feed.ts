import type { CatalogFeed } from '#contract/catalogs/feed'
import type { ProductGroup } from '#contract/catalogs/product-groups'
import type { SelectOption } from '#web/ui/fields/select.tsx'

/** The product groups of a feed, to choose from. */
export interface GroupsOfFeed {
  feed: string
  options: SelectOption[]
}

/** Feeds without product groups are left out. */
export function groupsByFeed(
  feeds: readonly CatalogFeed[],
  groups: readonly ProductGroup[],
): GroupsOfFeed[] {
  return feeds.flatMap(({ id, name: feed }) => {
    const own = groups.filter(({ feed_id }) => feed_id === id)
    const options = own.map(({ id: value, name: label }) => ({ value, label }))
    return options.length === 0 ? [] : { feed, options }
  })
}
