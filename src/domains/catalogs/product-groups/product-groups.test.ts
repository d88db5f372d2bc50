import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { type CatalogFeed, createCatalogFeed } from '#contract/catalogs/feed'
import { fetchCatalogFeed } from '#contract/catalogs/ingest'
import {
  createProductGroup,
  deleteProductGroup,
  editProductGroup,
  listProductGroupItems,
  listProductGroups,
} from '#contract/catalogs/product-groups'
import { limits } from '#contract/limits'
import type { RequestOf } from '#contract/operation'
import { rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { type FeedSite, openFeedSite, type SiteItem } from '#testing/worlds/feed-site'

let world: World
let shop: Business
let site: FeedSite
let feed: CatalogFeed

const all: SiteItem[] = [
  {
    ...{ id: 'brass', title: 'Brass desk lamp', price: '19.90 USD', sale_price: '15 USD' },
    ...{ brand: 'Glow', type: 'Home > Lamps > Desk', label: 'autumn' },
  },
  { id: 'green', title: 'Green shade', price: '5 USD', brand: 'Shady', type: 'Home > Shades' },
  { id: 'oak', title: 'Oak lamp', price: '80 USD', stock: 'out of stock', type: 'Home > Lamps' },
  {
    id: 'plain',
    title: 'Lampoon',
    price: '9.99 USD',
    sale_price: '9 USD',
    type: 'Home > Lampshade',
  },
]
beforeAll(async () => {
  site = await openFeedSite()
  world = await createWorld({ FETCH_ALLOW: site.host, RATE_LIMIT_SCALE: '0' })
  shop = await makeBusiness(world)
  site.publish(all)
  feed = await olive().run(createCatalogFeed, {
    ...{ ...place(), name: 'Lamps', source: 'ADDRESS', location: `${site.origin}/items.tsv` },
    ...{ format: 'TSV', schedule_time: '04:30', time_zone: 'UTC' },
    ...{ default_country: 'US', default_language: 'en', default_currency: 'USD' },
  })
  await runAllJobs(world)
})
afterAll(async () => {
  await world.end()
  site.close()
})

const olive = () => world.as('olive')
const place = () => ({ advertiser_id: shop.advertiser.id })
type Input = Partial<RequestOf<typeof createProductGroup>>
const make = (more: Input) =>
  olive().run(createProductGroup, { ...place(), feed_id: feed.id, name: 'Some', ...more })
const itemsOf = async (product_group_id: string) => {
  const found = await olive().run(listProductGroupItems, { ...place(), product_group_id })
  expect(found.count).toBe(found.rows.length)
  return found.rows.map(({ item_id }) => item_id)
}
const items = async (more: Input) => itemsOf((await make(more)).id)
type Condition = { field: string; values: string[]; is_negated?: boolean }
const where = (...conditions: Condition[]) => ({ filters: { all_of: conditions } }) as Input
const is = (field: string, ...values: string[]): Condition => ({ field, values })

describe('a product group', () => {
  it('is refused with what is none', async () => {
    const refused = async (more: Input) => (await refusalOf(() => make(more))).code
    expect(await refused({})).toBe('invalid_input')
    expect(await refused({ ...where(is('BRAND', 'x')), auto_type: 'ALL_PRODUCTS' })).toBe(
      'invalid_input',
    )
    expect(await refused({ filters: { all_of: [], any_of: [] } } as Input)).toBe('invalid_input')
    for (const wrong of [
      ...[is('MIN_PRICE', 'much'), is('MAX_PRICE', '1', '2'), is('AVAILABILITY', 'PERHAPS')],
      ...[is('CONDITION', 'BROKEN'), is('GENDER', 'x'), is('BRAND', ''), is('SHOE_SIZE', '40')],
    ])
      expect(await refused(where(wrong))).toBe('invalid_input')
    const long = Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(limits.catalogWordsLength, 'x'))
    expect(await refused(where(is('BRAND', ...long)))).toBe('invalid_input')
    const missing = { auto_type: 'ALL_PRODUCTS' as const, feed_id: '5' as never }
    expect(await refused(missing)).toBe('catalog_feed_not_found')
    const named = { ...place(), product_group_id: '5' as never }
    for (const operation of [listProductGroupItems, editProductGroup, deleteProductGroup])
      expect((await refusalOf(() => olive().runRaw(operation, named))).code).toBe(
        'product_group_not_found',
      )
  })

  it.each([
    [[is('BRAND', 'glow')], ['brass']],
    [[is('BRAND', 'GLOW', 'shady')], ['brass', 'green']],
    [[{ ...is('BRAND', 'glow'), is_negated: true }], ['green', 'oak', 'plain']],
    [[is('MIN_PRICE', '9')], ['brass', 'oak', 'plain']],
    [[is('MAX_PRICE', '15')], ['brass', 'green', 'plain']],
    [
      [is('MIN_PRICE', '5.01'), is('MAX_PRICE', '79.99')],
      ['brass', 'plain'],
    ],
    [[is('AVAILABILITY', 'OUT_OF_STOCK')], ['oak']],
    [[is('PRODUCT_TYPE', 'home > lamps')], ['brass', 'oak']],
    [[is('PRODUCT_TYPE', 'Home')], ['brass', 'green', 'oak', 'plain']],
    [[is('TITLE_KEYWORDS', 'LAMP')], ['brass', 'oak', 'plain']],
    [[is('TITLE_KEYWORDS', 'desk', 'shade')], ['brass', 'green']],
    [[is('CUSTOM_LABEL_0', 'Autumn')], ['brass']],
    [[is('CUSTOM_LABEL_1', 'Autumn')], []],
    [[is('ITEM_ID', 'oak', 'plain')], ['oak', 'plain']],
    [[is('ITEM_ID', 'OAK')], []],
    [[is('GENDER', 'UNISEX')], []],
    [[is('CONDITION', 'NEW')], []],
    [[is('ITEM_GROUP_ID', 'x')], []],
    [[is('GOOGLE_PRODUCT_CATEGORY', 'Home')], []],
  ])('of %j has %j', async (conditions, expected) => {
    expect(await items(where(...conditions))).toEqual(expected)
  })

  it('may need any one of its conditions', async () => {
    const any_of = [is('BRAND', 'shady'), is('MIN_PRICE', '80')]
    expect(await items({ filters: { any_of } } as Input)).toEqual(['green', 'oak'])
  })

  it('may be of an automatic type', async () => {
    expect(await items({ auto_type: 'ALL_PRODUCTS' })).toHaveLength(4)
    expect(await items({ auto_type: 'BEST_DEALS' })).toEqual(['brass'])
    expect(await items({ auto_type: 'BACK_IN_STOCK' })).toEqual([])
    // Nobody knows since when the shop has those of its first file.
    expect(await items({ auto_type: 'NEW_ARRIVALS' })).toEqual([])
  })

  it('is listed, read in pages, changed against the version that was seen, and deleted', async () => {
    const made = await make({ auto_type: 'ALL_PRODUCTS', name: 'All' })
    const named = { ...place(), product_group_id: made.id }
    const first = await olive().run(listProductGroupItems, { ...named, page_size: 3 })
    expect(first.rows.map(({ item_id }) => item_id)).toEqual(['brass', 'green', 'oak'])
    const { bookmark: bookmarks } = first
    const rest = await olive().run(listProductGroupItems, { ...named, page_size: 3, bookmarks })
    expect([rest.rows.map(({ item_id }) => item_id), rest.bookmark]).toEqual([['plain'], null])
    const change = { ...named, ...where(is('BRAND', 'glow')), version: 1 }
    expect(await olive().run(editProductGroup, change)).toMatchObject({
      ...{ name: 'All', auto_type: null, version: 2 },
    })
    expect((await refusalOf(() => olive().run(editProductGroup, change))).code).toBe(
      'entity_changed',
    )
    expect(await itemsOf(made.id)).toEqual(['brass'])
    const some = { ...place(), product_group_ids: [made.id, '5' as never] }
    const found = await olive().run(listProductGroups, some)
    expect(found.map(({ name }) => name)).toEqual(['All'])
    await olive().run(deleteProductGroup, named)
    const ids = (await olive().run(listProductGroups, place())).map(({ id }) => id)
    expect(ids).not.toContain(made.id)
    const { items: log } = await olive().run(listAdChanges, { ...place(), entity: 'product_group' })
    const own = log.filter(({ entity_id }) => entity_id === made.id)
    expect(own.map(({ field }) => field)).toEqual(['*', 'filters', 'auto_type', '*'])
  })

  it('follows its feed', async () => {
    const arrivals = await make({ auto_type: 'NEW_ARRIVALS' })
    const stocked = await make({ auto_type: 'BACK_IN_STOCK' })
    await rows(
      world.database.writer,
      'update catalog_items set first_seen_at = $2 where feed_id = $1',
      [feed.id, new Date(Date.now() - 40 * 86_400_000)],
    )
    site.publish([...all.map((item) => ({ ...item, stock: 'in stock' })), { id: 'zinc' }])
    await olive().run(fetchCatalogFeed, { ...place(), feed_id: feed.id })
    await runAllJobs(world)
    expect(await itemsOf(arrivals.id)).toEqual(['zinc'])
    expect(await itemsOf(stocked.id)).toEqual(['oak'])
  })

  it('may be one of some', async () => {
    await rows(
      world.database.writer,
      `insert into product_groups (advertiser_id, id, feed_id, name, auto_type, created_at, updated_at, version)
       select $1, n, $2, 'All', 'ALL_PRODUCTS', now(), now(), 1 from generate_series(1, $3::int) n`,
      [shop.advertiser.id, feed.id, limits.productGroupsPerFeed],
    )
    expect((await refusalOf(() => make({ auto_type: 'ALL_PRODUCTS' }))).code).toBe(
      'product_group_limit',
    )
  })
})
