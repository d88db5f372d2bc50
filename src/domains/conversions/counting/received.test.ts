import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import {
  getConversionHistory,
  getConversionOverview,
} from '#contract/conversions/conversion-history'
import {
  getConversionHealth,
  getConversionPairs,
  getTagHealth,
} from '#contract/conversions/conversion-quality'
import { editConversionTag } from '#contract/conversions/tags'
import { clearTestEvents, listTestEvents } from '#contract/conversions/test-events'
import { limits } from '#contract/limits'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { fireTag, makeShop, type Shop, sendEvents, sha256 } from '#testing/worlds/conversions'
import { addUpReceipts } from './add-up-receipts.ts'

let world: ServedWorld
let shop: Shop
beforeAll(async () => {
  world = await createServedWorld()
  shop = await makeShop(world)
})
afterAll(() => world.end())

const tables = ['events', 'keys', 'receipts', 'counts', 'test_events']
beforeEach(async () => {
  for (const table of tables) await world.database.pool.query(`delete from conversion_${table}`)
})

const send = (data: unknown, query?: string) => sendEvents(world, shop, data, query)
const place = () => ({ advertiser_id: shop.advertiser_id })
const olive = () => world.as('olive')
const history = (more = {}) => olive().run(getConversionHistory, { ...place(), ...more })
const counted = async () =>
  (await olive().run(getConversionOverview, place())).events.map(
    ({ event_name, count, by_tag, by_api, by_both }) => [
      event_name,
      count,
      by_tag,
      by_api,
      by_both,
    ],
  )

/** A pair of both sides, one of each alone, one twice, and three that are wrong. */
async function sendAll(): Promise<void> {
  await fireTag(world, shop, { event: 'checkout', eid: 'pair' })
  await fireTag(world, shop, { event: 'lead', eid: 'tag' })
  await fireTag(world, shop, { event: 'nonsense mia@mail.example', eid: 'x' })
  const server = { event_id: 'server' }
  await send([
    shop.event({ event_id: 'pair' }),
    shop.event(server),
    shop.event(server),
    shop.event({ user_data: { em: ['mia@mail.example'] } }),
    shop.event({ user_data: { em: ['mia@mail.example', 'ina@mail.example'] } }),
  ])
}

describe('what was received', () => {
  it('is counted by hour, source and event, before and after it is added up', async () => {
    await sendAll()
    const expected = {
      totals: { received: 8, stored: 3, duplicate: 2, failed: 3 },
      last_received_time: expect.any(Number),
      refusals: [
        {
          ...{ source: 'api', event_name: 'checkout', count: 2 },
          message: expect.stringContaining('user_data.em'),
          sample: expect.arrayContaining([{ field: 'custom_data.value', value: '19.90' }]),
        },
        { source: 'tag', event_name: '', count: 1, message: expect.stringContaining('event_name') },
      ],
    }
    expect(await history()).toMatchObject(expected)
    await addUpReceipts(world.database, new Date(Date.now() + 1_000))
    const { rows } = await world.database.pool.query('select 1 from conversion_receipts')
    expect(rows).toEqual([])
    const after = await history()
    expect(after).toMatchObject(expected)
    expect(JSON.stringify(after)).not.toMatch(/mia@|ina@/)
    const hours = after.hours.map(({ hour: _hour, ...one }) => one)
    expect(hours).toContainEqual({
      ...{ source: 'api', event_name: 'checkout' },
      ...{ received: 5, stored: 1, duplicate: 2, failed: 2 },
    })
  })

  it('less duplicates and refused ones is what counts', async () => {
    await sendAll()
    expect(await counted()).toEqual([
      ['checkout', 2, 0, 1, 1],
      ['lead', 1, 1, 0, 0],
    ])
    const { totals } = await history()
    const sum = (await counted()).reduce((all, [, count]) => all + Number(count), 0)
    expect(sum).toBe(totals.received - totals.duplicate - totals.failed)
    const [checkout] = (await olive().run(getConversionOverview, place())).events
    expect(checkout?.value_in_micro_currency).toBe(39_800_000)
    expect(checkout?.trend.at(-1)).toBe(2)
  })

  it('is shown in pages, and narrowed to a source and an event', async () => {
    await sendAll()
    const first = await history({ page_size: 1 })
    const second = await history({ page_size: 1, bookmarks: first.bookmark })
    expect([...first.hours, ...second.hours]).toEqual((await history()).hours.slice(0, 2))
    expect((await history({ source: 'tag' })).totals.received).toBe(3)
    expect((await history({ event_name: 'lead' })).totals.received).toBe(1)
    await expect(
      history({ start_date: '2026-11-02', end_date: '2026-11-01' }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('test events', () => {
  it('are shown with what is wrong, and reach nothing else', async () => {
    await send([shop.event({ event_id: 'try' }), shop.event({ event_name: 'buy' })], '?test=true')
    await fireTag(world, shop, { event: 'signup', eid: 'try', test: '1' })
    const found = await olive().run(listTestEvents, place())
    expect(found).toMatchObject([
      { source: 'tag', event_name: 'signup', error_message: null },
      { source: 'api', event_name: '', error_message: expect.stringContaining('event_name') },
      { source: 'api', event_name: 'checkout', error_message: null },
    ])
    expect(found[2]?.fields).toContainEqual({
      field: 'user_data.em',
      value: `${sha256('mia@mail.example').slice(0, 6)}…`,
    })
    expect(await shop.stored()).toEqual([])
    expect((await history()).totals.received).toBe(0)
    const { rows } = await world.database.pool.query('select 1 from conversion_keys')
    expect(rows).toEqual([])
    await olive().run(clearTestEvents, place())
    expect(await olive().run(listTestEvents, place())).toEqual([])
  })

  it('of one ad account stay few', async () => {
    const many = Array.from({ length: 60 }, () => shop.event())
    for (let n = 0; n < 5; n += 1) await send(many, '?test=true')
    const { rows } = await world.database.pool.query('select 1 from conversion_test_events')
    expect(rows).toHaveLength(limits.conversionTestEventsPerAdvertiser)
  })

  it('are cleared by those who may change ads', async () => {
    await olive().run(addAdvertiserPerson, { ...place(), username: 'bob', role: 'ANALYST' })
    const bob = world.as('bob')
    expect(await bob.run(listTestEvents, place())).toEqual([])
    await expect(bob.run(clearTestEvents, place())).rejects.toMatchObject({
      code: 'advertiser_role_missing',
    })
  })
})

describe('quality', () => {
  it('rises when events say more about the visitor', async () => {
    const rating = async () =>
      (await olive().run(getConversionHealth, place())).find(({ days }) => days === 1)
    const pd = JSON.stringify({ em: sha256('mia@mail.example') })
    const fire = (eid: string) => fireTag(world, shop, { event: 'lead', eid, pd })
    const set = (aem_enabled: boolean) =>
      olive().run(editConversionTag, { ...place(), conversion_tag_id: shop.tag_id, aem_enabled })
    await set(false)
    await fire('1')
    const before = await rating()
    expect(before).toMatchObject({ source: 'tag', shares: { em: 0 }, rating: 'NEEDS_IMPROVEMENT' })
    await set(true)
    for (const eid of ['2', '3', '4']) await fire(eid)
    const after = await rating()
    expect(after).toMatchObject({ count: 4, shares: { em: 0.75 }, rating: 'FAIR' })
    expect(after?.score).toBeGreaterThan(before?.score ?? 100)
  })

  it('names pairs, what looks like one, and the side that is missing', async () => {
    await sendAll()
    const twin = { order_id: '77', value: '5' }
    await fireTag(world, shop, { event: 'signup', eid: 'a', ed: JSON.stringify(twin) })
    await send([shop.event({ event_name: 'signup', event_id: 'b', custom_data: twin })])
    await world.database.pool.query('update conversion_events set received_at = $1', [
      new Date(Date.now() - 11 * 60_000),
    ])
    const { events, unpaired } = await olive().run(getConversionPairs, place())
    expect(events).toEqual(
      [
        ...[
          { event_name: 'checkout', count: 2, with_event_id: 2, by_both: 1, by_tag: 0, by_api: 1 },
        ],
        ...[{ event_name: 'signup', count: 2, with_event_id: 2, by_both: 0, by_tag: 1, by_api: 1 }],
        ...[{ event_name: 'lead', count: 1, with_event_id: 1, by_both: 0, by_tag: 1, by_api: 0 }],
      ].map((event) => ({ ...event, suspected: event.event_name === 'signup' ? 1 : 0 })),
    )
    expect(unpaired.map(({ event_id, missing }) => [event_id, missing])).toEqual([
      ['b', 'tag'],
      ['a', 'api'],
      ['server', 'tag'],
    ])
  })

  it('of tags tells what is wrong with their pages', async () => {
    expect((await olive().run(getTagHealth, place())).repeated).toEqual([])
    const dl = 'https://shop.example/thanks'
    for (const eid of ['1', '2']) await fireTag(world, shop, { event: 'checkout', eid, dl })
    await fireTag(world, shop, { event: 'checkout', eid: '3', dl: 'https://shop.example/lone' })
    const pd = JSON.stringify({ em: 'mia@mail.example' })
    await fireTag(world, shop, { event: 'lead', eid: '4', pd })
    await fireTag(world, shop, { event: 'lead', eid: '5' }, { 'sec-gpc': '1' })
    await world.database.pool.query('update conversion_tags set last_fired_at = null')
    expect(await olive().run(getTagHealth, place())).toEqual({
      silent_tags: [{ id: shop.tag_id, name: 'Shop', last_fired_time_ms: null }],
      repeated: [{ page: dl, event_name: 'checkout', count: 1 }],
      without_value: [
        { page: dl, event_name: 'checkout', count: 2, of: 2 },
        { page: 'https://shop.example/lone', event_name: 'checkout', count: 1, of: 1 },
      ],
      bad_hashes: [{ field: 'user_data.em', count: 1 }],
      ...{ count: 4, opted_out: 1 },
    })
  })
})
