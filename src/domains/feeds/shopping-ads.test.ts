import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { getBoard } from '#contract/boards/get-board'
import { listAds } from '#contract/campaigns/ads'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { duplicateAds } from '#contract/campaigns/duplicate-ads'
import { createCatalogCampaign } from '#contract/campaigns/product-groups/create-catalog-campaign'
import type { ProductPromotion } from '#contract/campaigns/product-groups/promotion'
import {
  createProductPromotions,
  editProductPromotions,
  listProductPromotions,
} from '#contract/campaigns/product-groups/promotions'
import { type CatalogFeed, createCatalogFeed, deleteCatalogFeed } from '#contract/catalogs/feed'
import { fetchCatalogFeed } from '#contract/catalogs/ingest'
import {
  createProductGroup,
  deleteProductGroup,
  editProductGroup,
} from '#contract/catalogs/product-groups'
import type { RequestOf } from '#contract/operation'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { PinCard } from '#contract/pins/pin'
import { selectLiveChanges } from '#domains/campaigns'
import { createSchedule } from '#main/jobs/job-list'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { type FeedSite, openFeedSite, type SiteItem } from '#testing/worlds/feed-site'
import { clearBoards, fillBoards } from '#testing/worlds/many-boards'
import { openShop, type Shop } from '#testing/worlds/running-ads'
import { itemTitle } from './item-title.ts'

let world: World
let shop: Shop
let site: FeedSite
let feed: CatalogFeed

beforeAll(async () => {
  site = await openFeedSite()
  world = await createWorld({ ADS_REVIEW: 'auto', FETCH_ALLOW: site.host, RATE_LIMIT_SCALE: '0' })
  shop = await openShop(world)
  await world.as('bob').run(editProfile, { personalized_ads: true })
  for (let n = 0; n < 16; n += 1) await shop.pin({ title: `Oak lamp ${n}` })
})
afterAll(async () => {
  await world.end()
  site.close()
})
beforeEach(async () => {
  site.missing.clear()
  site.publish(usual)
  feed = await olive().run(createCatalogFeed, {
    ...{ ...place(), name: 'Lamps', source: 'ADDRESS', location: `${site.origin}/items.tsv` },
    ...{ format: 'TSV', schedule_time: '04:30', time_zone: 'UTC' },
    ...{ default_country: 'US', default_language: 'en', default_currency: 'USD' },
  })
  await runAllJobs(world)
  return async () => {
    const { items } = await olive().run(listProductPromotions, place())
    for (const { id, catalog_product_group_id } of items)
      await edit(id, { status: catalog_product_group_id === null ? 'EXCLUDED' : 'ARCHIVED' })
  }
})

const usual: SiteItem[] = [
  { id: 'brass', title: 'Brass lamp', price: '19.90 USD', brand: 'Glow' },
  { id: 'green', title: 'Green shade', price: '5 USD', brand: 'Shady' },
]
const olive = () => world.as('olive')
const place = () => ({ advertiser_id: shop.advertiser.id })
const brand = (name: string) => ({ all_of: [{ field: 'BRAND' as const, values: [name] }] })
const group = (more: Partial<RequestOf<typeof createProductGroup>> = {}) =>
  olive().run(createProductGroup, {
    ...{ ...place(), feed_id: feed.id, name: 'Glowing' },
    ...(more.auto_type ? {} : { filters: brand('glow') }),
    ...more,
  })
const promote = (product_group_id: string, more: object = {}) =>
  olive().run(createCatalogCampaign, {
    ...{ ...place(), product_group_id, name: 'Lamps', countries: ['US'] },
    ...{ daily_budget_in_micro_currency: 50_000_000, bid_in_micro_currency: 500_000, ...more },
  })
const add = async (ad_group_id: string, product_group_id: string, more: object = {}) => {
  const promotions = [{ ad_group_id, product_group_id, ...more }]
  const { items } = await olive().run(createProductPromotions, { ...place(), promotions })
  return items[0]!
}
const edit = async (id: string, change: object) => {
  const promotions = [{ id, ...change }]
  return (await olive().run(editProductPromotions, { ...place(), promotions })).items[0]!
}
const promotionsOf = async (ad_group_id: string) =>
  (await olive().run(listProductPromotions, { ...place(), ad_group_ids: [ad_group_id] })).items
const restOf = async (ad_group_id: string): Promise<ProductPromotion> =>
  (await promotionsOf(ad_group_id)).find((one) => one.catalog_product_group_id === null)!
const again = async (items: readonly SiteItem[]) => {
  site.publish(items)
  await olive().run(fetchCatalogFeed, { ...place(), feed_id: feed.id })
  await runAllJobs(world)
}

/** The items that bob may be shown, each by its title as cards have it; several pages show several. */
async function shown(): Promise<string[]> {
  await runAllJobs(world)
  await world.ads.catchUp()
  const titles = new Set<string>()
  for (let page = 0; page < 4; page += 1) {
    const { items } = await world.as('bob').run(homeFeed, {})
    for (const item of items as PinCard[]) if (item.is_promoted) titles.add(item.title)
  }
  return [...titles].toSorted()
}

describe('promoting a product group', () => {
  it('is refused where it cannot be', async () => {
    const glowing = await group()
    const clicks = await shop.run()
    await clicks.set('PAUSED')
    expect((await add(clicks.ad_group_id, glowing.id)).exceptions[0]?.reason).toBe(
      'catalog_campaign_needed',
    )
    expect((await add('1', glowing.id)).exceptions[0]?.reason).toBe('ad_group_not_found')
    expect((await refusalOf(() => promote('1'))).code).toBe('product_group_not_found')
    const low = { daily_budget_in_micro_currency: 1 }
    expect((await refusalOf(() => promote(glowing.id, low))).code).toBe('budget_too_low')
    const { ad_group_id } = await promote(glowing.id)
    expect((await add(ad_group_id, '1')).exceptions[0]?.reason).toBe('product_group_not_found')
    expect((await add(ad_group_id, glowing.id)).exceptions[0]?.reason).toBe('product_group_chosen')
    const rest = await restOf(ad_group_id)
    expect((await edit(rest.id, { status: 'ARCHIVED' })).exceptions[0]?.reason).toBe(
      'entity_locked',
    )
    const remove = { ...place(), product_group_id: glowing.id }
    expect((await refusalOf(() => olive().run(deleteProductGroup, remove))).code).toBe(
      'product_group_promoted',
    )
    const feeds = { ...place(), feed_id: feed.id }
    expect((await refusalOf(() => olive().run(deleteCatalogFeed, feeds))).code).toBe(
      'product_group_promoted',
    )
    const [first] = await promotionsOf(ad_group_id)
    await edit(first!.id, { status: 'ARCHIVED' })
    expect((await edit(first!.id, { status: 'RUNNING' })).exceptions[0]?.reason).toBe(
      'entity_locked',
    )
    await olive().run(deleteProductGroup, remove)
  })

  it('shows its items as cards with what they cost, in the reader’s language', async () => {
    await promote((await group()).id)
    expect(await shown()).toEqual(['$19.90 · Brass lamp'])
    await again([{ ...usual[0]!, sale_price: '15 USD', stock: 'preorder' }, usual[1]!])
    expect(await shown()).toEqual(['$15.00 · Pre-order · Brass lamp'])
    const item = { price_micro: '15000000', currency: 'USD', availability: 'PREORDER' as const }
    const german = world.services.texts.translate('de')
    expect(itemTitle('Lampe', item, german)).toBe('15,00\u00a0$ · Vorbestellbar · Lampe')
  })

  it('makes pins that lead to the item, on a protected board named after the feed', async () => {
    const { ad_group_id } = await promote((await group()).id)
    await shown()
    const { items } = await olive().run(listAds, { ...place(), ad_group_ids: [ad_group_id] })
    expect(items).toMatchObject([{ name: 'Brass lamp', review_status: 'APPROVED' }])
    const { items: page } = await world.as('bob').run(homeFeed, {})
    const card = (page as PinCard[]).find((one) => one.is_promoted)
    expect(card?.promotion?.destination_url).toMatch(/\/brass\?bbclid=\d+$/)
    const board = await olive().run(getBoard, { board_id: card!.board!.id })
    expect(board).toMatchObject({ privacy: 'protected', name: expect.stringMatching(/^Lamps/) })
  })

  it('stops items that are sold out or left the feed, and shows them again', async () => {
    await promote((await group({ auto_type: 'ALL_PRODUCTS' })).id)
    const both = ['$19.90 · Brass lamp', '$5.00 · Green shade']
    expect((await shown()).length).toBeGreaterThan(0)
    await again([{ ...usual[0]!, stock: 'out of stock' }, usual[1]!])
    expect(await shown()).toEqual([both[1]])
    await again([usual[0]!])
    expect(await shown()).toEqual([both[0]])
    await again([{ ...usual[1]! }, { ...usual[0]!, stock: 'out of stock' }])
    expect(await shown()).toEqual([both[1]])
  })

  it('makes another ad where the item’s texts are others', async () => {
    const { ad_group_id } = await promote((await group()).id)
    await shown()
    await again([{ ...usual[0]!, title: 'Polished lamp' }])
    expect(await shown()).toEqual(['$19.90 · Polished lamp'])
    const ads = { ...place(), ad_group_ids: [ad_group_id], entity_statuses: ['ARCHIVED' as const] }
    expect((await olive().run(listAds, ads)).items).toMatchObject([{ name: 'Brass lamp' }])
  })

  const hindrances = {
    'its picture is missing': [
      async () => void site.missing.add('/brass.png'),
      async () => site.missing.clear(),
    ],
    'there is no room for its board': [
      () => fillBoards(world, shop.advertiser.owner.id),
      () => clearBoards(world),
    ],
  } as const
  it.each(Object.entries(hindrances))(
    'leaves an item out when %s, says so, and tries again',
    async (_, [hinder, help]) => {
      await hinder()
      const { ad_group_id } = await promote((await group()).id)
      expect(await shown()).toEqual([])
      expect((await promotionsOf(ad_group_id))[0]).toMatchObject({ item_count: 1, failed_count: 1 })
      await help()
      await again(usual)
      expect(await shown()).toEqual(['$19.90 · Brass lamp'])
      expect((await promotionsOf(ad_group_id))[0]).toMatchObject({ approved_count: 1 })
    },
  )
})

describe('an ad group', () => {
  it('has everything else beside its groups, and shows it once it is included', async () => {
    const { ad_group_id } = await promote((await group({ filters: brand('none') })).id)
    const rest = await restOf(ad_group_id)
    expect(rest).toMatchObject({ status: 'EXCLUDED', is_included: false, name: '' })
    expect(await shown()).toEqual([])
    await edit(rest.id, { status: 'RUNNING' })
    expect((await shown()).length).toBeGreaterThan(0)
    expect((await restOf(ad_group_id)).item_count).toBe(2)
    await edit(rest.id, { status: 'PAUSED' })
    expect(await shown()).toEqual([])
  })

  it('stops a group’s items at once where it is excluded, whatever else they are in', async () => {
    const all = await promote((await group({ auto_type: 'ALL_PRODUCTS' })).id)
    const added = await add(all.ad_group_id, (await group()).id, { status: 'EXCLUDED' })
    expect(added.data).toMatchObject({ name: 'Glowing', is_included: false })
    expect(await shown()).toEqual(['$5.00 · Green shade'])
    await edit(all.promotion.id, { status: 'EXCLUDED' })
    // Without any job: who shows ads reads what was noted with the change.
    await world.ads.catchUp()
    const { items } = await world.as('bob').run(homeFeed, {})
    expect((items as PinCard[]).filter((one) => one.is_promoted)).toEqual([])
    await createSchedule(world).follow_promoted_pins!.run()
    const ads = { ...place(), ad_group_ids: [all.ad_group_id] }
    const stopped = (await olive().run(listAds, ads)).items.map((ad) => ad.stopped_reason)
    expect(stopped).toEqual(['ITEM_NOT_PROMOTED'])
  })

  it('takes part with the bid of each group', async () => {
    const all = await promote((await group({ auto_type: 'ALL_PRODUCTS' })).id)
    const { data } = await add(all.ad_group_id, (await group()).id)
    // The older group has the item.
    await edit(all.promotion.id, { status: 'ARCHIVED' })
    const rest = await restOf(all.ad_group_id)
    await edit(rest.id, { status: 'RUNNING', bid_in_micro_currency: 1_000 })
    await edit(data!.id, { bid_in_micro_currency: 2_000_000 })
    expect(await shown()).toContain('$19.90 · Brass lamp')
    const named = [{ ...place(), campaign_id: all.campaign_id }]
    const { db } = { db: world.database.reader }
    const live = await selectLiveChanges({ ...world.services, db }, new Date(), named as never)
    const bids = live.map(({ ads, group: { bid_micro } }) => [
      ads.map(({ name }) => name),
      bid_micro,
    ])
    expect(bids.toSorted()).toEqual([
      [['Brass lamp'], '2000000'],
      [['Green shade'], '1000'],
    ])
  })

  it('chooses again where a group is changed', async () => {
    const glowing = await group()
    await promote(glowing.id)
    await shown()
    const change = { ...place(), product_group_id: glowing.id, filters: brand('Shady') }
    await olive().run(editProductGroup, change)
    expect(await shown()).toEqual(['$5.00 · Green shade'])
  })

  it('is copied with its product groups, and makes ads of its own', async () => {
    const { campaign_id, promotion } = await promote((await group()).id)
    await shown()
    await edit(promotion.id, { status: 'PAUSED' })
    const copied = await olive().run(duplicateAds, { ...place(), campaign_id })
    expect(copied).toMatchObject({ ad_groups: 1, ads: 0, skipped_ads: 0 })
    await runAllJobs(world)
    const { items } = await olive().run(listProductPromotions, place())
    expect(items.filter(({ catalog_product_group_id: id }) => id !== null)).toHaveLength(2)
  })

  it('is in the log with every change, by people and by the product', async () => {
    const { campaign_id, promotion } = await promote((await group()).id)
    await runAllJobs(world)
    await edit(promotion.id, { status: 'EXCLUDED' })
    const { items } = await olive().run(listAdChanges, { ...place(), campaign_id })
    const said = items.map(({ entity, field, source }) => [entity, field, source].join(' '))
    expect(said[0]).toBe('product_promotion status ads_manager')
    expect(said).toContain('product_promotion * ads_manager')
    expect(said).toContain('ad * system')
    expect(items[0]).toMatchObject({ entity_name: 'Glowing', before: 'RUNNING', after: 'EXCLUDED' })
  })
})
