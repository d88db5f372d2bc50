import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAds, listAds } from '#contract/campaigns/ads'
import {
  type AutomatedCampaign,
  convertAutomatedCampaign,
  createAutomatedCampaign,
  editAutomatedCampaign,
  getAutomatedCampaign,
} from '#contract/campaigns/automated/automated-campaigns'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { duplicateAds } from '#contract/campaigns/duplicate-ads'
import {
  createProductPromotions,
  editProductPromotions,
} from '#contract/campaigns/product-groups/promotions'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { createProductGroup } from '#contract/catalogs/product-groups'
import { listInterests } from '#contract/discover/interests'
import type { Operation } from '#contract/operation'
import { getAdReport } from '#contract/reporting/ad-report'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { type FeedSite, openFeedSite } from '#testing/worlds/feed-site'
import { openShop, type Shop } from '#testing/worlds/running-ads'
import type { Saved } from '../test-campaigns.ts'

let world: World
let shop: Shop
let site: FeedSite
let groups: { kitchen: string; travel: string; all: string; foreign: string }

beforeAll(async () => {
  site = await openFeedSite()
  world = await createWorld({ ADS_REVIEW: 'auto', FETCH_ALLOW: site.host })
  shop = await openShop(world)
  const tree = await olive().run(listInterests, {})
  const named = (slug: string) => tree.find((one) => one.slug === slug)?.name ?? ''
  site.publish([
    { id: 'pan', title: `A pan, ${named('food')}`, brand: 'Kitchen' },
    { id: 'pot', title: `A pot, ${named('food')}`, brand: 'Kitchen' },
    { id: 'map', title: `A map, ${named('travel')}`, brand: 'Travel' },
  ])
  const feed = async (name: string) => {
    const { id } = await olive().run(createCatalogFeed, {
      ...{ ...place(), name, source: 'ADDRESS', location: `${site.origin}/items.tsv` },
      ...{ format: 'TSV', schedule_time: '04:30', time_zone: 'UTC' },
      ...{ default_country: 'US', default_language: 'en', default_currency: 'USD' },
    })
    await runAllJobs(world)
    return id
  }
  const [own, other] = [await feed('Things'), await feed('Others')]
  const brand = async (name: string) => {
    const filters = { all_of: [{ field: 'BRAND' as const, values: [name] }] }
    return (await olive().run(createProductGroup, { ...place(), feed_id: own, name, filters })).id
  }
  const all = async (feed_id: string) =>
    (
      await olive().run(createProductGroup, {
        ...{ ...place(), feed_id, name: 'All', auto_type: 'ALL_PRODUCTS' as const },
      })
    ).id
  groups = {
    ...{ kitchen: await brand('kitchen'), travel: await brand('travel') },
    ...{ all: await all(own), foreign: await all(other) },
  }
})
afterAll(async () => {
  await world.end()
  site.close()
})

const olive = () => world.as('olive')
const place = () => ({ advertiser_id: shop.advertiser.id })
const input = (more: object = {}) => ({
  ...{ ...place(), name: 'Kitchen', objective_type: 'CATALOG_SALES', daily_spend_cap: 5_000_000 },
  ...{ targeting_spec: { LOCATION: ['US'] }, product_group_ids: [groups.kitchen], ...more },
})
const create = (more: object = {}) =>
  olive().runRaw(createAutomatedCampaign, input(more)) as Promise<AutomatedCampaign>
const idOf = ({ campaign: { id: campaign_id } }: AutomatedCampaign) => ({ ...place(), campaign_id })
const edit = (made: AutomatedCampaign, more: object) =>
  olive().runRaw(editAutomatedCampaign, { ...idOf(made), ...more }) as Promise<AutomatedCampaign>
const states = ({ promotions }: AutomatedCampaign) =>
  Object.fromEntries(promotions.map((one) => [one.catalog_product_group_id ?? 'rest', one.status]))
const reasonOf = async (operation: Operation, promotion: object) => {
  const promotions = [promotion]
  const { items } = (await olive().runRaw(operation, { ...place(), promotions })) as Saved
  return items[0]?.exceptions[0]?.reason ?? null
}

describe('an automated campaign of items', () => {
  it.each([
    [{ product_group_ids: undefined }, 'automated_pins_or_items'],
    [{ product_group_ids: [] }, 'invalid_input'],
    [{ pin_ids: ['5'] }, 'automated_pins_or_items'],
    [{ objective_type: 'CONSIDERATION' }, 'automated_pins_or_items'],
    [{ objective_type: 'AWARENESS', product_group_ids: undefined }, 'automated_pins_or_items'],
    [{ product_group_ids: ['999'] }, 'product_group_not_found'],
    [{ daily_spend_cap: 10_000 }, 'budget_too_low'],
  ])('with %o is refused, and makes nothing: %s', async (more, code) => {
    expect((await refusalOf(() => create(more))).code).toBe(code)
  })

  it('shows items of one feed', async () => {
    const mixed = () => create({ product_group_ids: [groups.kitchen, groups.foreign] })
    await expect(mixed()).rejects.toMatchObject({
      ...{ code: 'product_group_other_feed', detail: { field: 'product_group_ids' } },
    })
  })

  it('chooses the interests of its items, and has an ad of each', async () => {
    const made = await create()
    expect(made.campaign).toMatchObject({
      ...{ objective_type: 'CATALOG_SALES', is_automated_campaign: true },
      ...{ is_flexible_daily_budgets: true, daily_spend_cap: 5_000_000 },
    })
    expect(made.ad_group).toMatchObject({
      ...{ billable_event: 'CLICKTHROUGH', bid_strategy_type: 'AUTOMATIC_BID' },
      ...{ placement_group: 'ALL', budget_type: 'CBO_ADGROUP' },
    })
    expect(made.ad_group?.targeting_spec.INTEREST).toEqual(made.interests.map(({ id }) => id))
    expect(made.interests[0]?.pin_count).toBe(2)
    expect(made.pin_count).toBe(2)
    expect(states(made)).toEqual({ [groups.kitchen]: 'RUNNING', rest: 'EXCLUDED' })
    await runAllJobs(world)
    const inside = { ...place(), campaign_ids: [made.campaign.id] }
    const ads = (await olive().run(listAds, inside)).items
    expect(ads.map(({ name }) => name.slice(0, 5)).toSorted()).toEqual(['A pan', 'A pot'])
    const read = await olive().run(getAutomatedCampaign, idOf(made))
    expect(read.ads).toEqual([])
    expect(read.promotions.find(({ is_included }) => is_included)?.item_count).toBe(2)
    const days = { start_date: '2026-01-01', end_date: '2026-01-02' }
    const report = await olive().run(getAdReport, {
      ...{ ...inside, ...days, level: 'PRODUCT_GROUP', columns: ['SPEND_IN_MICRO_DOLLAR'] },
    })
    expect(report.count).toBe(2)
  })

  it('changes its product groups, and chooses interests anew, which the log says', async () => {
    const made = await create()
    const after = await edit(made, { product_group_ids: [groups.travel], name: 'Maps' })
    expect(after.campaign.name).toBe('Maps')
    expect(states(after)).toEqual({ [groups.travel]: 'RUNNING', rest: 'EXCLUDED' })
    expect(after.pin_count).toBe(1)
    expect(after.interests).not.toEqual(made.interests)
    const changes = await olive().run(listAdChanges, idOf(made))
    const chosen = changes.items.find(
      ({ source, entity }) => source === 'system' && entity === 'adgroup',
    )
    expect(chosen).toMatchObject({ field: 'targeting_spec', actor: null })
    const same = await edit(made, { product_group_ids: [groups.travel] })
    expect(same.ad_group?.version).toBe(after.ad_group?.version)
    const back = await edit(made, { product_group_ids: [groups.travel, groups.kitchen] })
    expect(states(back)[groups.kitchen]).toBe('RUNNING')
    expect(back.pin_count).toBe(3)
  })

  it('keeps what people excluded out, until they name it', async () => {
    const made = await create({ product_group_ids: [groups.all] })
    const out = { ad_group_id: made.ad_group?.id, product_group_id: groups.kitchen }
    expect(await reasonOf(createProductPromotions, { ...out, status: 'EXCLUDED' })).toBeNull()
    const kept = await edit(made, { product_group_ids: [groups.all, groups.travel] })
    expect(states(kept)[groups.kitchen]).toBe('EXCLUDED')
    const named = await edit(made, { product_group_ids: [groups.all, groups.kitchen] })
    expect(states(named)).toMatchObject({ [groups.all]: 'RUNNING', [groups.kitchen]: 'RUNNING' })
    expect(states(named)[groups.travel]).toBeUndefined()
  })

  it('refuses pins and bids of people, in whatever way they write them', async () => {
    const made = await create()
    const pins = () => edit(made, { pin_ids: ['5'] })
    expect((await refusalOf(pins)).code).toBe('automated_pins_or_items')
    const bid = { bid_in_micro_currency: 500_000 }
    const other = { ad_group_id: made.ad_group?.id, product_group_id: groups.travel }
    expect(await reasonOf(createProductPromotions, { ...other, ...bid })).toBe('campaign_automated')
    const { id } = made.promotions.find(({ is_included }) => is_included)!
    expect(await reasonOf(editProductPromotions, { id, ...bid })).toBe('campaign_automated')
    expect(await reasonOf(editProductPromotions, { id, status: 'PAUSED' })).toBeNull()
    await olive().run(convertAutomatedCampaign, idOf(made))
    expect(await reasonOf(editProductPromotions, { id, ...bid })).toBeNull()
  })

  it('is copied with its product groups', async () => {
    const made = await create()
    const copy = await olive().run(duplicateAds, { ...idOf(made) })
    const copied = await olive().run(getAutomatedCampaign, { ...place(), campaign_id: copy.id })
    expect(states(copied)).toEqual(states(made))
  })

  it('of pins refuses product groups', async () => {
    const pin = await shop.pin({ title: 'A pan' })
    const more = { objective_type: 'CONSIDERATION', product_group_ids: undefined, pin_ids: [pin] }
    const made = await create(more)
    expect(made.promotions).toEqual([])
    const items = () => edit(made, { product_group_ids: [groups.all] })
    expect((await refusalOf(items)).code).toBe('automated_pins_or_items')
    const ads = [{ ad_group_id: made.ad_group!.id, pin_id: await shop.pin() }]
    await olive().run(createAds, { ...place(), ads })
  })
})
