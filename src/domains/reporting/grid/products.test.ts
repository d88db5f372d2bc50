import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ad } from '#contract/campaigns/ad'
import { createAds, listAds } from '#contract/campaigns/ads'
import { addDays, dayAt } from '#contract/campaigns/days'
import { createCatalogCampaign } from '#contract/campaigns/product-groups/create-catalog-campaign'
import {
  createProductPromotions,
  editProductPromotions,
  listProductPromotions,
  listPromotedItems,
} from '#contract/campaigns/product-groups/promotions'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { fetchCatalogFeed } from '#contract/catalogs/ingest'
import { createProductGroup } from '#contract/catalogs/product-groups'
import type { AdvertiserId, OfferId } from '#contract/ids'
import { type AdReportRow, getAdReport } from '#contract/reporting/ad-report'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { type AdPlace, countAdEvent } from '#testing/worlds/ad-events'
import { type FeedSite, openFeedSite } from '#testing/worlds/feed-site'
import { openShop, type Shop } from '#testing/worlds/running-ads'
import { updateFacts } from '../facts/update-facts.ts'
import { readReportLines, sumOf } from '../runs/test-report-files.ts'

let world: World
let shop: Shop
let site: FeedSite
let place: { advertiser_id: string }
let ids: { campaign: string; group: string; glowing: string; rest: string; feed: string }

/** Two items in two groups, and an ad of a pin beside them; each was clicked and paid for. */
beforeAll(async () => {
  site = await openFeedSite()
  world = await createWorld({ ADS_REVIEW: 'auto', FETCH_ALLOW: site.host })
  shop = await openShop(world)
  place = { advertiser_id: shop.advertiser.id }
  site.publish([
    { id: 'brass', title: 'Brass lamp', brand: 'Glow' },
    { id: 'green', title: 'Green shade' },
  ])
  const feed = await olive().run(createCatalogFeed, {
    ...{ ...place, name: 'Lamps', source: 'ADDRESS', location: `${site.origin}/items.tsv` },
    ...{ format: 'TSV', schedule_time: '04:30', time_zone: 'UTC' },
    ...{ default_country: 'US', default_language: 'en', default_currency: 'USD' },
  })
  await runAllJobs(world)
  const filters = { all_of: [{ field: 'BRAND' as const, values: ['glow'] }] }
  const glow = { ...place, feed_id: feed.id, name: 'Glowing', filters }
  const { id: product_group_id } = await olive().run(createProductGroup, glow)
  const made = await olive().run(createCatalogCampaign, {
    ...{ ...place, product_group_id, name: 'Lamps', countries: ['US'] },
    ...{ daily_budget_in_micro_currency: 50_000_000, bid_in_micro_currency: 500_000 },
  })
  const { items } = await olive().run(listProductPromotions, place)
  const rest = items.find((one) => one.catalog_product_group_id === null)!
  await editStatus(rest.id, 'RUNNING')
  const { ad_group_id } = made
  const pin_id = await shop.pin()
  await olive().run(createAds, { ...place, ads: [{ ad_group_id, pin_id }] })
  await runAllJobs(world)
  ids = {
    ...{ campaign: made.campaign_id, group: ad_group_id, feed: feed.id },
    ...{ glowing: made.promotion.id, rest: rest.id },
  }
  const clicks: Record<string, number> = { 'Brass lamp': 3, 'Green shade': 2 }
  for (const ad of (await olive().run(listAds, place)).items) await show(ad, clicks[ad.name] ?? 1)
  await updateFacts(world.database, world.services.clock.now())
})
afterAll(async () => {
  await world.end()
  site.close()
})

const olive = () => world.as('olive')
const editStatus = (id: string, status: 'RUNNING' | 'ARCHIVED') =>
  olive().run(editProductPromotions, { ...place, promotions: [{ id, status }] })

async function show({ id, campaign_id, ad_group_id }: Ad, clicks: number): Promise<void> {
  const ad = {
    ...{ advertiser_id: asId<AdvertiserId>(place.advertiser_id), ad_id: id },
    ...{ campaign_id, ad_group_id },
  }
  const at = world.services.clock.now()
  for (let n = 0; n < clicks; n += 1) {
    const offer_id = await countAdEvent(world, ad, { at, placement: 'BROWSE' })
    const click = { at, placement: 'BROWSE', offer_id, type: 'click' as const }
    await countAdEvent(world, ad, { ...click, billed_micro: 100_000n })
    // Every click but the first led to a checkout.
    if (n > 0) await buy(ad, offer_id, at)
  }
}

/** A checkout that is put down to a click. */
async function buy(ad: AdPlace, offer_id: OfferId, at: Date): Promise<void> {
  await rows(
    world.database.writer,
    `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
       click_at, click_age_days, click_campaign_id, click_ad_group_id, click_ad_id, click_offer_id)
     values ($1, $2, $3, 'checkout', 'web', $2, 1, $4, $5, $6, $3)`,
    [ad.advertiser_id, at, offer_id, ad.campaign_id, ad.ad_group_id, ad.ad_id],
  )
}

const columns = ['IMPRESSION_1', 'CLICKTHROUGH_1', 'SPEND_IN_MICRO_DOLLAR', 'TOTAL_CHECKOUT']
const figures = (values: AdReportRow['values']) => columns.map((name) => values[name])
const today = () => dayAt(shop.advertiser.time_zone, world.services.clock.now())
const report = (level: string, more: object = {}) =>
  olive().run(getAdReport, {
    ...{ ...place, level, columns, sort: 'SPEND_IN_MICRO_DOLLAR' },
    ...{ start_date: addDays(today(), -3), end_date: today(), ...more },
  } as never)

describe('product groups', () => {
  it('have what their items brought; other ads of their ad groups are one line, and all adds up', async () => {
    const found = await report('PRODUCT_GROUP')
    expect(found.rows.map(({ entity_id, values }) => [entity_id, figures(values)])).toEqual([
      [ids.glowing, [3, 3, 300_000, 2]],
      [ids.rest, [2, 2, 200_000, 1]],
    ])
    expect(figures(found.hidden!.values)).toEqual([1, 1, 100_000, 0])
    const ofGroup = await report('AD_GROUP', { ad_group_ids: ids.group })
    expect(figures(found.totals)).toEqual(figures(ofGroup.totals))
  })

  it('are sorted, found by name, compared, and read in pages', async () => {
    const named = await report('PRODUCT_GROUP', { name: 'glow', sort: 'NAME' })
    expect(named.rows.map(({ entity_id }) => entity_id)).toEqual([ids.glowing])
    expect(named.hidden).toBeNull()
    const first = await report('PRODUCT_GROUP', { page_size: 1, sort: 'NAME', order: 'ASCENDING' })
    expect(first.rows.map(({ entity_id }) => entity_id)).toEqual([ids.rest])
    const before = { compare_start_date: '2026-01-01', compare_end_date: '2026-01-04' }
    const compared = await report('PRODUCT_GROUP', before)
    expect(figures(compared.rows[0]!.compared!)).toEqual([0, 0, 0, 0])
  })
})

describe('items', () => {
  it('have what their ads brought, beside what is of no item', async () => {
    const found = await report('PRODUCT_ITEM')
    expect(found.rows.map(({ values }) => figures(values))).toEqual([
      [3, 3, 300_000, 2],
      [2, 2, 200_000, 1],
    ])
    expect(figures(found.hidden!.values)).toEqual([1, 1, 100_000, 0])
    const ofGroups = await report('PRODUCT_GROUP')
    expect(figures(found.totals)).toEqual(figures(ofGroups.totals))
    const ofOne = await report('PRODUCT_ITEM', { promotion_ids: ids.rest })
    expect(figures(ofOne.totals)).toEqual([2, 2, 200_000, 1])
    expect(figures(ofOne.hidden!.values)).toEqual([0, 0, 0, 0])
    const bought = await report('PRODUCT_ITEM', { columns: ['TOTAL_CHECKOUT'] })
    expect(bought.rows.map(({ values }) => values.TOTAL_CHECKOUT).toSorted()).toEqual([1, 2])
  })

  it('are reported for up to 31 days, and three months back', async () => {
    const long = { start_date: addDays(today(), -40) }
    expect((await refusalOf(() => report('PRODUCT_ITEM', long))).field).toBe('end_date')
    const old = { start_date: addDays(today(), -93), end_date: addDays(today(), -90) }
    expect((await refusalOf(() => report('PRODUCT_ITEM', old))).field).toBe('start_date')
    expect((await refusalOf(() => report('PRODUCT_ITEM', { breakdown: 'DAY' }))).code).toBe(
      'invalid_input',
    )
    expect((await report('PRODUCT_GROUP', long)).rows).toHaveLength(2)
  })

  it('are named with what they cost and whether there are any', async () => {
    const [top] = (await report('PRODUCT_ITEM')).rows
    const ask = { ...place, promoted_item_ids: [top!.entity_id] }
    expect(await olive().run(listPromotedItems, ask)).toMatchObject([
      {
        ...{ item_id: 'brass', title: 'Brass lamp', group_name: 'Glowing', is_promoted: true },
        ...{ price_micro: 10_000_000, currency: 'USD', availability: 'IN_STOCK' },
        ...{ ad_status: 'APPROVED', image_url: expect.stringContaining('/236x/') },
      },
    ])
  })

  it('keep their figures when they are sold out or in another group', async () => {
    site.publish([{ id: 'brass', title: 'Brass lamp', brand: 'Glow', stock: 'out of stock' }])
    await olive().run(fetchCatalogFeed, { ...place, feed_id: asId(ids.feed) })
    await runAllJobs(world)
    await editStatus(ids.glowing, 'ARCHIVED')
    await runAllJobs(world)
    const found = await report('PRODUCT_ITEM', { delivered_only: true })
    expect(found.rows.map(({ values }) => figures(values))).toEqual([
      [3, 3, 300_000, 2],
      [2, 2, 200_000, 1],
    ])
    const ask = { ...place, promoted_item_ids: found.rows.map(({ entity_id }) => entity_id) }
    const items = await olive().run(listPromotedItems, ask)
    const said = items.map(({ item_id, is_promoted, availability }) => [
      ...[item_id, is_promoted, availability],
    ])
    expect(said.toSorted()).toEqual([
      ['brass', false, 'OUT_OF_STOCK'],
      ['green', false, null],
    ])
  })
})

describe.each(['PRODUCT_GROUP', 'PRODUCT_ITEM'] as const)('a file of %ss', (level) => {
  const linesOf = (more: object = {}) =>
    readReportLines(world, {
      ...{ ...place, level, columns, name: 'Products', range: 'CHOSEN' },
      ...{ start_date: addDays(today(), -3), end_date: today(), ...more },
    })

  it('has the rows of the table and what came of other ads, to the micro', async () => {
    const { rows: found, hidden, totals } = await report(level, { delivered_only: true })
    const lines = await linesOf()
    const byId = Object.fromEntries(lines.map((line) => [line[`${level}_ID`], figuresIn(line)]))
    expect(byId).toEqual({
      ...Object.fromEntries(found.map(({ entity_id, values }) => [entity_id, figures(values)])),
      0: figures(hidden!.values),
    })
    for (const column of columns) expect(sumOf(lines, column), column).toBe(totals[column])
    const [first] = lines
    expect(first).toMatchObject({ CAMPAIGN_ID: ids.campaign, AD_GROUP_ID: ids.group })
    if (level === 'PRODUCT_ITEM') expect(first?.ITEM_ID).toMatch(/^(brass|green)$/)
  })

  it.each([
    { granularity: 'DAY' as const },
    { granularity: 'WEEK' as const },
    { granularity: 'HOUR' as const, start_date: 'today', columns: columns.slice(0, 3) },
    { breakdown: 'PLACEMENT' as const },
    { granularity: 'DAY' as const, breakdown: 'COUNTRY' as const },
  ])('split by %o adds up to it', async ({ start_date, ...more }) => {
    const { totals } = await report(level)
    const lines = await linesOf({ ...more, ...(start_date && { start_date: today() }) })
    for (const column of columns.slice(0, 3))
      expect(sumOf(lines, column), column).toBe(totals[column])
  })

  it('holds to the conditions of tables, under which nobody knows of other ads', async () => {
    const named = await linesOf({ name_contains: level === 'PRODUCT_GROUP' ? 'glow' : 'brass' })
    expect(named.map((line) => figuresIn(line))).toEqual([[3, 3, 300_000, 2]])
    const few = await linesOf({ filters: 'CLICKTHROUGH_1<3' })
    expect(few.map((line) => figuresIn(line))).toEqual([[2, 2, 200_000, 1]])
    expect(await linesOf({ ad_group_ids: '5' })).toEqual([])
    expect(await linesOf({ ad_group_ids: ids.group })).toHaveLength(3)
  })
})

const figuresIn = (line: Record<string, string>) => columns.map((name) => Number(line[name]))

it('refuses to promote beside items of another feed', async () => {
  const other = await olive().run(createCatalogFeed, {
    ...{ ...place, name: 'Files', source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
    ...{ time_zone: 'UTC', default_country: 'US', default_language: 'en' },
    default_currency: 'USD',
  })
  const all = { ...place, feed_id: other.id, name: 'All', auto_type: 'ALL_PRODUCTS' as const }
  const { id: product_group_id } = await olive().run(createProductGroup, all)
  const promotions = [{ ad_group_id: ids.group, product_group_id }]
  const { items } = await olive().run(createProductPromotions, { ...place, promotions })
  expect(items[0]?.exceptions[0]?.reason).toBe('product_group_other_feed')
})
