import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listAds } from '#contract/campaigns/ads'
import { addDays, dayAt, startOfDay } from '#contract/campaigns/days'
import { createCatalogCampaign } from '#contract/campaigns/product-groups/create-catalog-campaign'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { fetchCatalogFeed } from '#contract/catalogs/ingest'
import { createProductGroup } from '#contract/catalogs/product-groups'
import { limits } from '#contract/limits'
import { getAdReport } from '#contract/reporting/ad-report'
import { insightMeasures } from '#contract/reporting/insights/insight-words'
import { getProductGroupInsights } from '#contract/reporting/insights/product-group-insights'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { type CastName, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { type FeedSite, openFeedSite, type SiteItem } from '#testing/worlds/feed-site'
import { openShop, type Shop } from '#testing/worlds/running-ads'
import { sequence } from '../../grid/test-facts.ts'

let world: World
let shop: Shop
let site: FeedSite
let place: { advertiser_id: string }
let ids: { campaign: string; other: string; group: string; feed: string; promotion: string }

/** More than are rows of their own. */
const lamps: SiteItem[] = Array.from({ length: limits.insightParts + 2 }, (_, n) => ({
  ...{ id: `lamp${n}`, title: `Lamp ${n}`, brand: 'Glow', price: '10.00 USD' },
}))
const olive = () => world.as('olive')
const zone = () => shop.advertiser.time_zone
/** So many days ago. */
const day = (ago: number) => addDays(dayAt(zone(), world.services.clock.now()), -ago)
const span = () => ({ start_date: day(9), end_date: day(5) })
const compared = () => ({ comp_start_date: day(14), comp_end_date: day(10) })

beforeAll(async () => {
  site = await openFeedSite()
  world = await createWorld({ ADS_REVIEW: 'auto', FETCH_ALLOW: site.host })
  shop = await openShop(world)
  place = { advertiser_id: shop.advertiser.id }
  site.publish([...lamps, { id: 'shade', title: 'Shade' }])
  const feed = await olive().run(createCatalogFeed, {
    ...{ ...place, name: 'Lamps', source: 'ADDRESS', location: `${site.origin}/items.tsv` },
    ...{ format: 'TSV', schedule_time: '04:30', time_zone: 'UTC' },
    ...{ default_country: 'US', default_language: 'en', default_currency: 'USD' },
  })
  await runAllJobs(world)
  const groupOf = async (name: string, brand: string) => {
    const filters = { all_of: [{ field: 'BRAND' as const, values: [brand] }] }
    return olive().run(createProductGroup, { ...place, feed_id: feed.id, name, filters })
  }
  const promote = ({ id: product_group_id }: { id: string }) =>
    olive().run(createCatalogCampaign, {
      ...{ ...place, product_group_id, name: 'Lamps', countries: ['US'] },
      ...{ daily_budget_in_micro_currency: 50_000_000, bid_in_micro_currency: 500_000 },
    } as never)
  const group = await groupOf('Glowing', 'glow')
  const made = await promote(group)
  const other = await groupOf('Dark', 'dark')
  await promote(other)
  ids = {
    ...{ campaign: made.campaign_id, group: group.id, other: other.id, feed: feed.id },
    promotion: made.promotion.id,
  }
  await runAllJobs(world)
  await runAllJobs(world)
  const next = sequence(7)
  const { items: ads } = await olive().run(listAds, { ...place, page_size: 50 } as never)
  for (const { id, campaign_id, ad_group_id } of ads)
    for (let ago = 5; ago <= 14; ago += 1)
      await rows(
        world.database.writer,
        `insert into ad_daily_totals values ($1, $2, $3, $4, $5, 0, $6, 0, $7, 0, 0, 0, 0, 0, 0, 0, 0, $8)`,
        [
          ...[place.advertiser_id, day(ago), campaign_id, ad_group_id, id],
          ...[next(300), next(20), next(5_000_000)],
        ],
      )
  for (const [n, { id, campaign_id, ad_group_id }] of ads.entries())
    for (let sold = next(5); sold >= 0; sold -= 1)
      await rows(
        world.database.writer,
        `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
           click_at, click_age_days, click_campaign_id, click_ad_group_id, click_ad_id, click_offer_id)
         values ($1, $2, $3, 'checkout', 'web', $2, 1, $4, $5, $6, $3)`,
        [
          ...[place.advertiser_id, startOfDay(zone(), day(5 + next(10))), 100 * n + sold],
          ...[campaign_id, ad_group_id, id],
        ],
      )
})
afterAll(async () => {
  await world.end()
  site.close()
})

const ask = (input: object = {}, name: CastName = 'olive') =>
  world.as(name).run(getProductGroupInsights, {
    ...{ ...place, campaign_id: ids.campaign, product_group_id: ids.group },
    ...{ ...span(), ...compared(), ...input },
  } as never)
const codeOf = async (work: () => unknown) => (await refusalOf(work)).code

describe('insights into a product group', () => {
  it('are refused to strangers, and of what the ad account has not or the campaign does not promote', async () => {
    expect(await codeOf(() => ask({}, 'bob'))).toBe('advertiser_not_found')
    expect(await codeOf(() => ask({ campaign_id: '999' }))).toBe('campaign_not_found')
    expect(await codeOf(() => ask({ product_group_id: '999' }))).toBe('product_group_not_found')
    expect(await codeOf(() => ask({ product_group_id: ids.other }))).toBe('product_group_not_found')
    const { advertiser } = await makeBusiness(world, { name: 'ada' })
    const foreign = () => ask({ advertiser_id: advertiser.id }, 'ada')
    expect(await codeOf(foreign)).toBe('campaign_not_found')
    expect(await codeOf(() => ask({ end_date: day(20) }))).toBe('invalid_input')
  })

  it('are read by analysts', async () => {
    const analyst = { ...place, username: 'kim', role: 'ANALYST' }
    await olive().run(addAdvertiserPerson, analyst as never)
    expect((await ask({}, 'kim')).group_name).toBe('Glowing')
  })

  it('have the totals of the table of product groups', async () => {
    const columns = ['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1', 'CLICKTHROUGH_1']
    const { comp_start_date, comp_end_date } = compared()
    const report = await olive().run(getAdReport, {
      ...{ ...place, ...span(), level: 'PRODUCT_GROUP', columns, promotion_ids: ids.promotion },
      ...{ compare_start_date: comp_start_date, compare_end_date: comp_end_date },
    } as never)
    const { after, before } = await ask()
    const [row] = report.rows
    for (const [figures, values] of [
      [after, row!.values],
      [before, row!.compared!],
    ] as const)
      expect([figures.spend_in_micro_currency, figures.impressions, figures.clicks]).toEqual(
        columns.map((name) => values[name]),
      )
    expect(after.impressions).toBeGreaterThan(0)
  })

  it.each(insightMeasures)('are of items that add up to the group: %s', async (measure) => {
    const { after, before, items, effects } = await ask({ measure })
    expect(items.rows.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: limits.insightParts }, () => 'PART'),
      'OTHER',
    ])
    for (const [figures, time] of [
      [after, 'after'],
      [before, 'before'],
    ] as const)
      for (const name of ['spend_in_micro_currency', 'impressions', 'clicks', 'results'] as const)
        expect(items.rows.reduce((sum, row) => sum + row[time][name]!, 0)).toBe(figures[name])
    expect(items.effects).toEqual(effects)
    if (effects !== null)
      for (const name of ['change', 'volume', 'mix', 'rate'] as const)
        expect(items.rows.reduce((sum, row) => sum + row.effects![name], 0)).toBe(effects[name])
  })

  it('rank items by what they brought', async () => {
    const { top_items: top, bottom_items: bottom } = await ask()
    expect([top.length, bottom.length]).toEqual([limits.rankedItems, limits.rankedItems])
    const results = [...top, ...bottom.toReversed()].map(({ after }) => after.results!)
    expect(results).toEqual(results.toSorted((a, b) => b - a))
    const [best] = top
    expect(best?.after.results).toBeGreaterThan(bottom[0]!.after.results!)
    expect(best).toMatchObject({
      ...{ title: expect.stringMatching(/^Lamp \d+$/), price_micro: 10_000_000 },
      ...{ currency: 'USD', availability: 'IN_STOCK' },
      image_url: expect.stringContaining('/236x/'),
    })
  })
})

describe('prices and stock', () => {
  const fetchAgain = async (items: readonly SiteItem[]) => {
    site.publish(items)
    await olive().run(fetchCatalogFeed, { ...place, feed_id: asId(ids.feed) })
    await runAllJobs(world)
  }
  const countStates = async () => {
    const [found] = await rows<{ n: number }>(
      world.database.reader,
      'select count(*)::int as n from promoted_item_states where advertiser_id = $1',
      [place.advertiser_id],
    )
    return found!.n
  }

  it('of items that were never out of stock lost nothing', async () => {
    const { lost_impressions, sold_out_items, item_changes, states_known_date } = await ask()
    expect([lost_impressions, sold_out_items, item_changes]).toEqual([0, [], []])
    expect(states_known_date).toBeNull()
    expect((await ask({ end_date: day(0) })).states_known_date).toBe(day(0))
  })

  it('are kept when a file says that they are others, and only then', async () => {
    expect(await countStates()).toBe(lamps.length)
    await fetchAgain(lamps)
    expect(await countStates()).toBe(lamps.length)
    const [first, second, third, ...others] = lamps
    await fetchAgain([
      { ...first!, stock: 'out of stock' },
      { ...second!, price: '12.00 USD' },
      ...others,
    ])
    expect(await countStates()).toBe(lamps.length + 3)
    const { item_changes, sold_out_items } = await ask({ end_date: day(0) })
    const said = item_changes.map(({ item_id, before, after }) => [item_id, before, after])
    const price = { price_micro: 10_000_000, currency: 'USD' }
    const was = { ...price, availability: 'IN_STOCK' }
    expect(said.toSorted()).toEqual([
      [first!.id, was, { ...price, availability: 'OUT_OF_STOCK' }],
      [second!.id, was, { ...was, price_micro: 12_000_000 }],
      [third!.id, was, { price_micro: null, currency: null, availability: null }],
    ])
    // It was in stock for no whole day that is known.
    const about = { item_id: first!.id, lost_impressions: null, impressions_a_day: null }
    expect(sold_out_items).toMatchObject([about])
  })

  it('say what was lost: what an item was shown in stock, for as long as it was not', async () => {
    const at = (ago: number) => startOfDay(zone(), day(ago))
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      world.database.reader,
      `select i.id from promoted_items i where i.advertiser_id = $1 and i.item_id = 'lamp4'`,
      [place.advertiser_id],
    )
    const store = (text: string, values: unknown[]) => rows(world.database.writer, text, values)
    await store('delete from promoted_item_states where promoted_item_id = $1', [id])
    await store(
      `insert into promoted_item_states values ($1, $2, $3, 10000000, 'USD', 'IN_STOCK'),
         ($1, $2, $4, 10000000, 'USD', 'OUT_OF_STOCK'), ($1, $2, $5, 9000000, 'USD', 'IN_STOCK')`,
      [place.advertiser_id, id, at(20), at(7), at(5)],
    )
    await store(
      `update ad_daily_totals f set impressions = case when f.day in ($2, $3) then 0 else 100 end
         from ads a where a.advertiser_id = f.advertiser_id and a.id = f.ad_id and a.promoted_item_id = $1`,
      [id, day(7), day(6)],
    )
    const found = await ask()
    const about = { item_id: 'lamp4', title: 'Lamp 4', sold_out_seconds: 2 * 86_400 }
    expect(found.sold_out_items).toEqual([
      { ...about, impressions_a_day: 100, lost_impressions: 200 },
    ])
    expect(found.lost_impressions).toBe(200)
    expect(found.item_changes.map(({ item_id, changed_time }) => [item_id, changed_time])).toEqual([
      ['lamp4', at(5).getTime() / 1_000],
      ['lamp4', at(7).getTime() / 1_000],
    ])
    const later = { start_date: day(5), end_date: day(5) }
    expect((await ask(later)).lost_impressions).toBe(0)
  })
})

it('what is of no item that is known is a row of its own, which adds up', async () => {
  const { after } = await ask()
  await rows(world.database.writer, `delete from promoted_items where item_id = 'lamp5'`, [])
  const found = await ask()
  expect(found.after).toEqual(after)
  expect(found.items.rows.at(-1)).toMatchObject({ kind: 'UNKNOWN', value: '' })
  const shown = found.items.rows.reduce((sum, row) => sum + row.after.impressions, 0)
  expect(shown).toBe(after.impressions)
})
