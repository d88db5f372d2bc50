import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import {
  type CatalogFeed,
  createCatalogFeed,
  deleteCatalogFeed,
  editCatalogFeed,
  listCatalogFeeds,
} from '#contract/catalogs/feed'
import { fetchCatalogFeed, listCatalogIngests, uploadCatalogFile } from '#contract/catalogs/ingest'
import { listCatalogItems } from '#contract/catalogs/items'
import { limits } from '#contract/limits'
import type { RequestOf } from '#contract/operation'
import { count, rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { startDueFeeds } from './ingests/start-due.ts'

let world: World
let shop: Business
let site: Server
let origin: string
let body = ''
let status = 200
const seen: { path: string; authorization: string | undefined }[] = []

beforeAll(async () => {
  site = createServer((request, response) => {
    seen.push({ path: request.url ?? '', authorization: request.headers.authorization })
    if (request.url === '/away')
      response.writeHead(302, { location: `http://127.0.0.1:${port2()}/x` })
    else response.writeHead(status, { 'content-type': 'text/csv' })
    response.end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${port2()}`
  origin = `http://${host}`
  world = await createWorld({ FETCH_ALLOW: host, RATE_LIMIT_SCALE: '0' })
  shop = await makeBusiness(world)
})
afterAll(async () => {
  await world.end()
  site.close()
})
beforeEach(async () => {
  seen.length = 0
  status = 200
  for (const { id } of await feeds()) {
    await olive().run(deleteCatalogFeed, { ...place(), feed_id: id })
  }
  await runAllJobs(world)
})

const port2 = () => (site.address() as AddressInfo).port
const olive = () => world.as('olive')
const place = () => ({ advertiser_id: shop.advertiser.id })
const feeds = () => olive().run(listCatalogFeeds, place())
const head = 'id,title,description,link,image_link,price,availability'
const line = (id: string, more: { title?: string; price?: string; stock?: string } = {}) =>
  [
    ...[id, more.title ?? `Lamp ${id}`, 'Bright', `https://lamps.example/${id}`],
    ...[`https://lamps.example/${id}.jpg`, more.price ?? '10.00 EUR', more.stock ?? 'in stock'],
  ].join(',')
const table = (...lines: string[]) => [head, ...lines].join('\n')
const add = (more: Partial<RequestOf<typeof createCatalogFeed>> = {}) =>
  olive().run(createCatalogFeed, {
    ...{ ...place(), name: 'Lamps', source: 'ADDRESS', location: `${origin}/items.csv` },
    ...{ format: 'CSV', schedule_time: '04:30', time_zone: 'Europe/Berlin' },
    ...{ default_country: 'DE', default_language: 'de', default_currency: 'EUR' },
    ...more,
  })
const at = ({ id }: CatalogFeed) => ({ ...place(), feed_id: id })
const items = async (feed: CatalogFeed, query = '') =>
  (await olive().run(listCatalogItems, { ...at(feed), query })).items
const last = async (feed: CatalogFeed) => (await olive().run(listCatalogIngests, at(feed))).items[0]
const again = async (feed: CatalogFeed) => {
  await olive().run(fetchCatalogFeed, at(feed))
  await runAllJobs(world)
}
const allRows = () =>
  count(world.database.reader, 'select count(*)::int as n from catalog_items', [])

describe('a feed', () => {
  it('is refused with what is none', async () => {
    const refused = async (more: Partial<RequestOf<typeof createCatalogFeed>>) =>
      (await refusalOf(() => add(more))).field
    expect(await refused({ name: ' ' })).toBe('name')
    expect(await refused({ location: 'ftp://lamps.example/' })).toBe('location')
    expect(await refused({ location: '' })).toBe('location')
    expect(await refused({ schedule_time: '25:00' })).toBe('schedule_time')
    expect(await refused({ time_zone: 'Europe/Nowhere' })).toBe('time_zone')
    expect(await refused({ default_currency: 'ABC' })).toBe('default_currency')
    expect(await feeds()).toEqual([])
  })

  it('may be one of some', async () => {
    await rows(
      world.database.writer,
      `insert into catalog_feeds (advertiser_id, id, name, source, format, schedule_minute, time_zone, default_country,
         default_language, default_currency, status, created_at, updated_at, version)
       select $1, n, 'Lamps', 'UPLOAD', 'CSV', 0, 'UTC', 'DE', 'de', 'EUR', 'ACTIVE', now(), now(), 1
         from generate_series(1, $2::int) n`,
      [shop.advertiser.id, limits.catalogFeedsPerAdvertiser],
    )
    expect((await refusalOf(() => add())).code).toBe('catalog_feed_limit')
  })

  it('is fetched with its password, which is never returned', async () => {
    body = table(line('1'))
    const feed = await add({ username: 'shop', password: 'hidden words' })
    expect(feed).toMatchObject({ username: 'shop', has_password: true })
    await runAllJobs(world)
    const sent = `Basic ${Buffer.from('shop:hidden words').toString('base64')}`
    expect(seen).toEqual([{ path: '/items.csv', authorization: sent }])
    const [stored] = await rows<{ row: string }>(
      world.database.reader,
      'select f::text as row from catalog_feeds f',
      [],
    )
    expect(stored?.row).not.toContain(Buffer.from('hidden words').toString('hex'))
    const log = await olive().run(listAdChanges, { ...place(), entity: 'catalog_feed' })
    expect(JSON.stringify(log)).not.toContain('hidden')
    expect(log.items.length).toBeGreaterThan(0)
    // For another site it is to be given again.
    const moved = await olive().run(editCatalogFeed, {
      ...{ ...at(feed), location: 'https://other.example/items.csv' },
    })
    expect(moved.has_password).toBe(false)
  })

  it('is refused an address within the network', async () => {
    const feed = await add({ location: 'http://127.0.0.1:1/items.csv' })
    await runAllJobs(world)
    expect(await last(feed)).toMatchObject({ status: 'FAILED', item_count: 0 })
    expect((await last(feed))?.failure).toBeTruthy()
  })

  it('is changed as it was seen, paused and deleted with all of its items', async () => {
    body = table(line('1'), line('2'))
    const feed = await add({ default_availability: 'PREORDER' })
    await runAllJobs(world)
    expect(await items(feed)).toHaveLength(2)
    const paused = await olive().run(editCatalogFeed, {
      ...{ ...at(feed), status: 'PAUSED', version: feed.version },
    })
    expect(paused).toMatchObject({
      ...{ status: 'PAUSED', next_fetch_time: null, item_count: 2, name: 'Lamps' },
      ...{ default_availability: 'PREORDER', location: feed.location, schedule_time: '04:30' },
    })
    const stale = () =>
      olive().run(editCatalogFeed, { ...at(feed), name: 'Other', version: feed.version })
    expect((await refusalOf(stale)).code).toBe('entity_changed')
    await olive().run(deleteCatalogFeed, at(feed))
    await runAllJobs(world)
    expect([await feeds(), await allRows()]).toEqual([[], 0])
    expect((await refusalOf(() => items(feed))).code).toBe('catalog_feed_not_found')
  })
})

describe('a file', () => {
  it('lists wrong rows by kind, with their number, and takes the others', async () => {
    body = table(
      line('1', { title: 'Lamp' }),
      line('2', { price: 'free' }),
      line('1', { title: 'Other' }),
      `${line('3')},surplus`,
      line('4', { price: '12' }),
      line('5'),
      line('6'),
    )
    const feed = await add()
    await runAllJobs(world)
    expect(await last(feed)).toMatchObject({
      ...{ status: 'COMPLETED', cause: 'REQUEST', row_count: 7, item_count: 4, error_count: 3 },
      issues: [
        { code: 'ROW_BROKEN', count: 1, samples: [{ row: 5, item_id: null, value: null }] },
        { code: 'ID_DUPLICATE', count: 1, samples: [{ row: 4, item_id: '1', value: null }] },
        { code: 'PRICE_INVALID', count: 1, samples: [{ row: 3, item_id: '2', value: 'free' }] },
      ],
    })
    expect((await items(feed)).map(({ item_id, title }) => [item_id, title])).toEqual([
      ['1', 'Lamp'],
      ['4', 'Lamp 4'],
      ['5', 'Lamp 5'],
      ['6', 'Lamp 6'],
    ])
  })

  it('takes the place of the one before as a whole: prices, stock, and what is gone', async () => {
    body = table(line('1', { stock: 'out of stock' }), line('2'))
    const feed = await add()
    await runAllJobs(world)
    const [before] = await items(feed)
    body = table(line('1', { price: '8 EUR' }), line('3'))
    await again(feed)
    const [now, ...others] = await items(feed)
    expect(now).toMatchObject({ item_id: '1', price_micro: 8_000_000, availability: 'IN_STOCK' })
    expect(now?.first_seen_time).toBe(before?.first_seen_time)
    expect(others.map(({ item_id }) => item_id)).toEqual(['3'])
    expect(await allRows()).toBe(2)
    const restocked = await rows<{ item_id: string }>(
      world.database.reader,
      'select item_id from catalog_items where restocked_at is not null',
      [],
    )
    expect(restocked).toEqual([{ item_id: '1' }])
  })

  it.each([
    ['is not there', () => void (status = 404)],
    ['is of another format', () => void (body = '<html>Sorry</html>')],
    ['is cut off', () => void (body = table(line('1'), '2,"begun'))],
    ['has no right row', () => void (body = table(line('1', { price: '' })))],
    ['has mostly wrong rows', () => void (body = table(line('1'), ',', ',', ',a'))],
  ])('that %s leaves the last good one in place', async (_what, spoil) => {
    body = table(line('1'), line('2'))
    const feed = await add()
    await runAllJobs(world)
    spoil()
    await again(feed)
    expect(await last(feed)).toMatchObject({ status: 'FAILED', failure: expect.any(String) })
    expect((await items(feed)).map(({ item_id }) => item_id)).toEqual(['1', '2'])
    expect(await allRows()).toBe(2)
    expect((await feeds())[0]).toMatchObject({ item_count: 2 })
  })

  it('is fetched when it is due, once, and not twice at a time', async () => {
    body = table(line('1'))
    const feed = await add()
    const twice = () => olive().run(fetchCatalogFeed, at(feed))
    expect((await refusalOf(twice)).code).toBe('catalog_ingest_running')
    await runAllJobs(world)
    await rows(
      world.database.writer,
      `update catalog_feeds set next_at = now() - interval '3 days'`,
      [],
    )
    await startDueFeeds(world.services, world.database)
    await startDueFeeds(world.services, world.database)
    await runAllJobs(world)
    const { items: ingests } = await olive().run(listCatalogIngests, at(feed))
    expect(ingests.map(({ cause }) => cause)).toEqual(['SCHEDULE', 'REQUEST'])
    const next = (await feeds())[0]?.next_fetch_time ?? 0
    const shown = new Date(next * 1_000).toLocaleTimeString('de', { timeZone: 'Europe/Berlin' })
    expect([shown, next * 1_000 > Date.now()]).toEqual(['04:30:00', true])
  })

  it('that is handed over is read, and kept no longer', async () => {
    const feed = await add({ source: 'UPLOAD', location: null, format: 'TSV' })
    expect((await refusalOf(() => olive().run(fetchCatalogFeed, at(feed)))).code).toBe(
      'catalog_feed_source',
    )
    const send = (text: string) =>
      olive().run(uploadCatalogFile, { ...at(feed), file: Buffer.from(text) })
    expect((await refusalOf(() => send(''))).code).toBe('catalog_file_missing')
    await send(table(line('1')).replaceAll(',', '\t'))
    expect((await refusalOf(() => send('id'))).code).toBe('catalog_ingest_running')
    await runAllJobs(world)
    expect(await last(feed)).toMatchObject({ status: 'COMPLETED', cause: 'UPLOAD', item_count: 1 })
    const left: string[] = []
    for await (const { key } of world.services.store.list('catalogs/')) left.push(key)
    expect(left).toEqual([])
  })
})

describe('items', () => {
  it('are found by words or id, page by page', async () => {
    body = table(
      ...Array.from({ length: 60 }, (_, n) => line(`i${n}`, { title: `Lamp 100% ${n}` })),
      line('chair', { title: 'Chair_one' }),
    )
    const feed = await add()
    await runAllJobs(world)
    const ids: string[] = []
    let bookmarks: string | null = null
    do {
      const page: { items: { item_id: string }[]; bookmark: string | null } = await olive().run(
        listCatalogItems,
        { ...at(feed), query: '100% ', bookmarks },
      )
      ids.push(...page.items.map(({ item_id }) => item_id))
      bookmarks = page.bookmark
    } while (bookmarks !== null)
    expect([ids.length, new Set(ids).size]).toEqual([60, 60])
    expect((await items(feed, 'chair_')).map(({ item_id }) => item_id)).toEqual(['chair'])
    expect(await items(feed, 'Lamp_100')).toEqual([])
    expect((await items(feed, 'i7')).map(({ item_id }) => item_id)).toEqual(['i7'])
  })

  it('of many rows are read in little memory', async () => {
    body = table(...Array.from({ length: 5_000 }, (_, n) => line(`i${n}`)))
    const feed = await add()
    await runAllJobs(world)
    expect(await last(feed)).toMatchObject({ status: 'COMPLETED', item_count: 5_000 })
  })
})
