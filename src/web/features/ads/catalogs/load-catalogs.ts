import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { type CatalogFeed, listCatalogFeeds } from '#contract/catalogs/feed'
import { type CatalogIngest, listCatalogIngests } from '#contract/catalogs/ingest'
import { type CatalogItem, listCatalogItems } from '#contract/catalogs/items'
import type { Page } from '#contract/paging'
import { translateContext } from '#web/lib/pages/app-context.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import { findGroup, type GroupsData, loadGroups } from '../product-groups/load-groups.ts'
import { type FeedChoices, feedChoices } from './feed-choices.ts'

export interface ShownFeed {
  feed: CatalogFeed
  /** The latest first. */
  ingests: CatalogIngest[]
  query: string
  items: Page<CatalogItem>
  isFirstPage: boolean
}

export interface CatalogsData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  found: { feeds: CatalogFeed[]; shown: ShownFeed | null; groups: GroupsData } | null
  /** What the form offers; null while there is none. */
  choices: FeedChoices | null
  /** Null: a new one is added. */
  edited: CatalogFeed | null
}

export async function loadCatalogs({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<CatalogsData> {
  const run = context.get(runContext)
  const search = new URL(request.url).searchParams
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const nothing = { advertiser, found: null, choices: null, edited: null }
  if (!oneRoleMay(advertiser.permissions, 'read_catalogs')) return nothing
  const named = search.get('group')
  const [feeds, group] = await load(
    Promise.all([
      run(listCatalogFeeds, place),
      named === null ? null : findGroup(run, advertiser.id, named),
    ]),
    request,
  )
  if (named !== null && !group) throw notFound()
  const chosen = group?.feed_id ?? search.get('feed')
  const feed = chosen === null ? feeds[0] : feeds.find(({ id }) => id === chosen)
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_catalogs')
  const form = search.get('form')
  const hasForm = mayEdit && (form !== null || feeds.length === 0)
  return {
    advertiser,
    found: {
      feeds,
      shown: feed ? await load(show(run, feed, search), request) : null,
      groups: await load(loadGroups(run, advertiser, { feed, group, search }), request),
    },
    choices: hasForm ? feedChoices(context.get(translateContext).locale, advertiser) : null,
    edited: form === 'edit' ? (feed ?? null) : null,
  }
}

async function show(run: Run, feed: CatalogFeed, search: URLSearchParams): Promise<ShownFeed> {
  const place = { advertiser_id: feed.ad_account_id, feed_id: feed.id }
  const query = (search.get('q') ?? '').trim()
  // A page of the items of a group is none of the feed's.
  const bookmarks = search.has('group') ? null : search.get('after')
  const [ingests, items] = await Promise.all([
    run(listCatalogIngests, { ...place, page_size: 10 }),
    run(listCatalogItems, { ...place, query, bookmarks }),
  ])
  return { feed, ingests: ingests.items, query, items, isFirstPage: bookmarks === null }
}
