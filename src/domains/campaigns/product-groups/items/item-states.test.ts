import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCatalogCampaign } from '#contract/campaigns/product-groups/create-catalog-campaign'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { createProductGroup } from '#contract/catalogs/product-groups'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { openShop } from '#testing/worlds/running-ads'
import { sweepItemStates } from './item-states.ts'

let world: World
let advertiser_id: string

beforeAll(async () => {
  world = await createWorld()
  advertiser_id = (await openShop(world)).advertiser.id
  const olive = world.as('olive')
  const { id: feed_id } = await olive.run(createCatalogFeed, {
    ...{ advertiser_id, name: 'Lamps', source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
    ...{ time_zone: 'UTC', default_country: 'US', default_language: 'en' },
    default_currency: 'USD',
  })
  const all = { advertiser_id, feed_id, name: 'All', auto_type: 'ALL_PRODUCTS' as const }
  const { id: product_group_id } = await olive.run(createProductGroup, all)
  await olive.run(createCatalogCampaign, {
    ...{ advertiser_id, product_group_id, name: 'Lamps', countries: ['US'] },
    daily_budget_in_micro_currency: 50_000_000,
  })
  await rows(
    world.database.writer,
    `insert into promoted_items (advertiser_id, id, promotion_id, campaign_id, ad_group_id, feed_id, item_id, title,
       item_key, created_at)
     select p.advertiser_id, n, p.id, p.campaign_id, p.ad_group_id, p.feed_id, n::text, 'Lamp', '', now()
       from product_group_promotions p, generate_series(1, 2) n
      where p.advertiser_id = $1 and p.product_group_id is not null`,
    [advertiser_id],
  )
})
afterAll(() => world.end())

it('states are forgotten that were over long ago; what is known of now stays', async () => {
  const now = world.services.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const long = limits.itemStateDays
  await rows(
    world.database.writer,
    `insert into promoted_item_states (advertiser_id, promoted_item_id, since, price_micro, currency, availability)
     select $1, s.item, s.since, 1000000, 'USD', 'IN_STOCK'
       from unnest($2::bigint[], $3::timestamptz[]) s (item, since)`,
    [
      advertiser_id,
      ['1', '1', '1', '2'],
      [long + 9, long + 5, long - 5, long + 20].map((days) => daysAgo(days).toISOString()),
    ],
  )
  await sweepItemStates(world.database, now)
  const left = await rows<{ promoted_item_id: string; since: Date }>(
    world.database.reader,
    'select promoted_item_id, since from promoted_item_states where advertiser_id = $1 order by 1, 2',
    [advertiser_id],
  )
  expect(left.map(({ promoted_item_id, since }) => [promoted_item_id, since])).toEqual([
    // It was so until within the days that are kept.
    ['1', daysAgo(long + 5)],
    ['1', daysAgo(long - 5)],
    ['2', daysAgo(long + 20)],
  ])
})
