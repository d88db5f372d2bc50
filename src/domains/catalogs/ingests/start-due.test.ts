import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CatalogFeed, createCatalogFeed } from '#contract/catalogs/feed'
import { listCatalogIngests } from '#contract/catalogs/ingest'
import { rows } from '#platform/database'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { lockDueFeed } from '../feeds/feed-queries.ts'
import { startDueFeeds } from './start-due.ts'

let world: World
let shop: Business
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
})
afterAll(() => world.end())

const place = () => ({ advertiser_id: shop.advertiser.id })
const add = (name: string): Promise<CatalogFeed> =>
  world.as('olive').run(createCatalogFeed, {
    ...{ ...place(), name, source: 'ADDRESS', location: 'https://lamps.example/items.csv' },
    ...{ format: 'CSV', schedule_time: '04:30', time_zone: 'UTC', default_currency: 'EUR' },
    ...{ default_country: 'DE', default_language: 'de' },
  })

it('leaves a feed to the process that holds it, which holds up no other', async () => {
  const held = await add('Held')
  const free = await add('Free')
  await runAllJobs(world)
  await rows(world.database.writer, 'update catalog_feeds set next_at = $1', [new Date()])
  const scheduled = async ({ id }: CatalogFeed) => {
    const { items } = await world.as('olive').run(listCatalogIngests, { ...place(), feed_id: id })
    return items.filter(({ cause }) => cause === 'SCHEDULE').length
  }
  const start = () => startDueFeeds(world.services, world.database)
  await world.database.transaction(async (db) => {
    await lockDueFeed(db, { ...place(), id: held.id }, new Date())
    await start()
    expect([await scheduled(held), await scheduled(free)]).toEqual([0, 1])
  })
  await start()
  await start()
  expect([await scheduled(held), await scheduled(free)]).toEqual([1, 1])
})
