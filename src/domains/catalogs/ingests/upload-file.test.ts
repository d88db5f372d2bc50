import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CatalogFeed, createCatalogFeed, deleteCatalogFeed } from '#contract/catalogs/feed'
import { listCatalogIngests, uploadCatalogFile } from '#contract/catalogs/ingest'
import { rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { startDueFeeds } from './start-due.ts'

let world: World
let advertiser_id: string
let feed: CatalogFeed
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = (await makeBusiness(world)).advertiser.id
})
afterAll(() => world.end())
beforeEach(async () => {
  feed = await add('UPLOAD', null)
})

const add = (source: 'UPLOAD' | 'ADDRESS', location: string | null) =>
  world.as('olive').runRaw(createCatalogFeed, {
    ...{ advertiser_id, name: 'Lamps', source, location, format: 'CSV', schedule_time: '04:30' },
    ...{ time_zone: 'UTC', default_country: 'DE', default_language: 'de' },
    default_currency: 'EUR',
  }) as Promise<CatalogFeed>
const at = ({ id }: CatalogFeed) => ({ advertiser_id, feed_id: id })
const send = (to: CatalogFeed, file: AsyncIterable<Uint8Array> | Uint8Array = Buffer.from('id')) =>
  world.as('olive').runRaw(uploadCatalogFile, { ...at(to), file })
const write = (text: string) => rows(world.database.writer, text, [])

async function stored(): Promise<number> {
  let count = 0
  for await (const _ of world.services.store.list('catalogs/')) count += 1
  return count
}

it('is not kept of a feed that is fetched', async () => {
  const fetched = await add('ADDRESS', 'https://lamps.example/items.csv')
  expect((await refusalOf(() => send(fetched))).code).toBe('catalog_feed_source')
  expect(await stored()).toBe(0)
})

it('is not kept when another of its feed began to be read while it was sent', async () => {
  async function* slowly() {
    yield Buffer.from('id')
    await send(feed)
  }
  expect((await refusalOf(() => send(feed, slowly()))).code).toBe('catalog_ingest_running')
  expect(await stored()).toBe(1)
  await runAllJobs(world)
  expect(await stored()).toBe(0)
})

it('goes with its feed', async () => {
  await send(feed)
  expect(await stored()).toBe(1)
  await world.as('olive').runRaw(deleteCatalogFeed, at(feed))
  await runAllJobs(world)
  expect(await stored()).toBe(0)
})

it('that was given up stands in the way of the next no longer', async () => {
  await send(feed)
  await write('delete from graphile_worker._private_jobs')
  await startDueFeeds(world.services, world.database)
  expect((await refusalOf(() => send(feed))).code).toBe('catalog_ingest_running')
  await write(`update catalog_ingests set created_at = now() - interval '7 hours'`)
  await startDueFeeds(world.services, world.database)
  const { items } = (await world.as('olive').runRaw(listCatalogIngests, at(feed))) as {
    items: object[]
  }
  expect(items).toMatchObject([{ status: 'FAILED' }])
  expect(await stored()).toBe(0)
  await send(feed)
  expect(await stored()).toBe(1)
})
