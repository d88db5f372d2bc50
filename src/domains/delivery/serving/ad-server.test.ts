import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayAt, startOfDay } from '#contract/campaigns/days'
import { stoppedClock } from '#platform/clock'
import { type Reader, rows } from '#platform/database'
import { noInterests } from '#testing/ads/no-topics'
import { idOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import type { AdViewer } from '../eligibility/viewer.ts'
import { createAdServer, type RunningAdServer } from './ad-server.ts'

/** Of the shop's ad account: elsewhere than UTC, the day changes at another moment. */
const timeZone = 'Europe/Berlin'

let world: World
let shop: Shop
let ad: RunningAd
const servers: RunningAdServer[] = []

beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  ad = await shop.run()
})
beforeEach(async () => {
  await execute('delete from ad_pacing', [])
  await execute('delete from ad_spend', [])
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await world.end()
})

const execute = (text: string, values: unknown[]) =>
  world.database.transaction((db) => rows(db, text, values))

/** One more process, whose clock stands still, and to which no notification comes. */
function anotherProcess(options: { pollMs?: number; at?: Date } = {}) {
  const clock = stoppedClock(options.at ?? new Date())
  const link = { isLost: false }
  const query: Reader['query'] = (text, values) =>
    link.isLost ? Promise.reject(new Error('lost')) : world.database.reader.query(text, values)
  const database = {
    reader: { ...world.database.reader, query },
    transaction: world.database.transaction,
    listen: () => ({ isListening: () => false }),
  }
  const { metrics, log } = world
  const server = createAdServer({
    ...{ services: { ...world.services, clock }, database, metrics, log },
    ports: noInterests,
    pollMs: options.pollMs ?? 600_000,
  })
  servers.push(server)
  return { server, clock, link }
}

const viewer = (): AdViewer => ({
  viewer_id: idOf(world, 'bob'),
  country: 'US',
  region: null,
  age: 30,
  gender: 'unknown',
  locale: 'en',
  device: 'web',
  interests: new Set(),
  audiences: new Set(),
  allows_personal_ads: false,
  allows_measuring: true,
  refused_advertisers: new Set(),
  refused_ads: new Set(),
  served: new Map(),
})
const choose = (server: RunningAdServer) =>
  server.chooseAds({
    viewer: viewer(),
    placement: 'BROWSE',
    query: null,
    topics: new Set<string>(),
    has_advisory: false,
    slots: 2,
    before: null,
  })

describe('a process', () => {
  it('shows nothing before it has read what is live', async () => {
    const { server } = anotherProcess()
    expect(server.isServing()).toBe(false)
    expect(choose(server)).toEqual([])
    expect(server.state()).toBeNull()
    await server.catchUp()
    expect(server.isServing()).toBe(true)
    expect(choose(server)).toMatchObject([{ pin_id: ad.pin_id, placement: 'BROWSE' }])
    expect(server.state()).toEqual({ adGroups: 1, ageSeconds: 0 })
  })

  it('shows nothing once it could not read changes for a minute, until it can', async () => {
    const { server, clock, link } = anotherProcess()
    await server.catchUp()
    clock.move(60_000)
    expect(server.isServing()).toBe(true)
    link.isLost = true
    clock.move(1)
    await expect(server.catchUp()).rejects.toThrow('lost')
    expect(server.isServing()).toBe(false)
    expect(choose(server)).toEqual([])
    expect(server.state()?.ageSeconds).toBeGreaterThan(60)
    link.isLost = false
    await server.catchUp()
    expect(choose(server)).toHaveLength(1)
  })

  it('finds changes by looking for them, where no notification comes', async () => {
    const { server } = anotherProcess({ pollMs: 100 })
    server.start()
    await vi.waitFor(() => expect(server.isServing()).toBe(true), { timeout: 5_000 })
    await ad.set('PAUSED')
    await vi.waitFor(() => expect(server.isServing()).toBe(false), { timeout: 5_000 })
    await ad.set('ACTIVE')
    await vi.waitFor(() => expect(server.isServing()).toBe(true), { timeout: 5_000 })
  })

  it('reads all anew after a long absence', async () => {
    const { server, clock } = anotherProcess()
    await server.catchUp()
    await ad.set('PAUSED')
    await execute('delete from live_ad_changes', [])
    await server.catchUp()
    expect(server.isServing()).toBe(true)
    clock.move(3_600_001)
    await server.catchUp()
    expect(server.isServing()).toBe(false)
    await ad.set('ACTIVE')
  })
})

it('ranks ads by how welcome they were counted to be', async () => {
  const other = await shop.run()
  const { server } = anotherProcess()
  await server.catchUp()
  const first = () => choose(server)[0]?.pin_id
  const welcome = (ad_id: string, quality: number) =>
    execute(
      `insert into ad_quality (advertiser_id, ad_id, impressions, saves, hides, reports, quality, updated_at)
       values ($1, $2, 1000, 0, 0, 0, $3, now()) on conflict (advertiser_id, ad_id) do update set quality = $3`,
      [shop.advertiser.id, ad_id, quality],
    )
  for (const best of [ad, other]) {
    for (const one of [ad, other]) await welcome(one.ad_id, one === best ? 1.2 : 0.5)
    await server.readModels()
    expect(first()).toBe(best.pin_id)
    // Also of an ad group that was read anew.
    await best.edit({ name: 'Renamed' })
    await server.catchUp()
    expect(first()).toBe(best.pin_id)
  }
  await execute('delete from ad_quality', [])
  await server.readModels()
  expect(first()).toBe(ad.pin_id)
  await other.set('PAUSED')
})

describe('a budget', () => {
  const budget_id = () => `ad_group ${ad.ad_group_id}`
  const spend = (day: string, micro: number) =>
    execute(
      `insert into ad_spend (advertiser_id, budget_id, day, spent_micro, updated_at) values ($1, $2, $3, $4, now())`,
      [shop.advertiser.id, budget_id(), day, micro],
    )

  it('is that of a day in the time zone of the ad account', async () => {
    const tomorrow = addDays(dayAt(timeZone, new Date()), 1)
    const midnight = startOfDay(timeZone, tomorrow).getTime()
    const { server, clock } = anotherProcess({ at: new Date(midnight - 1_800_000) })
    await spend(tomorrow, 50_000_000)
    await server.catchUp()
    expect(choose(server)).toHaveLength(1)
    clock.move(3_600_000)
    await server.catchUp()
    await server.updatePaces()
    expect(choose(server)).toEqual([])
  })

  it('of a lifetime has an even part of what is left for each day', async () => {
    const end_time = Math.floor(Date.now() / 1_000) + 10 * 86_400
    const long = await shop.run({
      group: { budget_type: 'LIFETIME', budget_in_micro_currency: 50_000_000, end_time },
    })
    await ad.set('PAUSED')
    const { server } = anotherProcess()
    await server.catchUp()
    expect(choose(server)).toHaveLength(1)
    await execute(
      `insert into ad_spend (advertiser_id, budget_id, day, spent_micro, updated_at)
       values ($1, $2, '-infinity', 50000000, now())`,
      [shop.advertiser.id, `ad_group ${long.ad_group_id}`],
    )
    await server.updatePaces()
    expect(choose(server)).toEqual([])
    await long.set('PAUSED')
    await ad.set('ACTIVE')
  })

  it('leaves room for what other processes expect of their offers, while they are there', async () => {
    const { server, clock } = anotherProcess()
    await server.catchUp()
    const expects = (micro: number, at: Date) =>
      execute(
        `insert into ad_pacing (advertiser_id, budget_id, process, day, pass_through, expected_events,
           expected_micro, updated_at) values ($1, $2, 'another', '2026-01-01', 1, 1, $3, $4)
         on conflict (advertiser_id, budget_id, process) do update set expected_micro = $3, updated_at = $4`,
        [shop.advertiser.id, budget_id(), micro, at],
      )
    await expects(50_000_000, clock.now())
    await server.updatePaces()
    expect(choose(server)).toEqual([])
    await expects(50_000_000, new Date(clock.now().getTime() - 600_000))
    await server.updatePaces()
    expect(choose(server)).toHaveLength(1)
  })

  it('says to other processes what its offers are expected to bring', async () => {
    const { server } = anotherProcess()
    await server.catchUp()
    for (let n = 0; n < 10; n += 1) expect(choose(server)).toHaveLength(1)
    await server.updatePaces()
    const [row, ...more] = await rows<{ expected_events: number; expected_micro: string }>(
      world.database.reader,
      'select expected_events, expected_micro from ad_pacing where budget_id = $1',
      [budget_id()],
    )
    expect(more).toEqual([])
    // Ten impressions, each with one click in a hundred at a cent.
    expect(row?.expected_events).toBeCloseTo(0.1, 2)
    expect(Number(row?.expected_micro)).toBeGreaterThan(0.09 * 8_600)
    expect(Number(row?.expected_micro)).toBeLessThan(0.11 * 8_600)
  })

  it('has back what was reserved for ads that found no place', async () => {
    const { server } = anotherProcess()
    await server.catchUp()
    const expected = async () => {
      await server.updatePaces()
      const [row] = await rows<{ expected_events: number }>(
        world.database.reader,
        'select expected_events from ad_pacing where budget_id = $1',
        [budget_id()],
      )
      return row?.expected_events
    }
    const chosen = Array.from({ length: 10 }, () => choose(server)).flat()
    expect(await expected()).toBeCloseTo(0.1, 2)
    server.release(chosen.slice(0, 4))
    expect(await expected()).toBeCloseTo(0.06, 2)
    server.release(chosen.slice(4))
    expect(await expected()).toBeCloseTo(0, 5)
  })

  it('goes on where it was changed, at once', async () => {
    const { server } = anotherProcess()
    await spend(dayAt(timeZone, new Date()), 5_000_000)
    await server.catchUp()
    await ad.edit({ budget_in_micro_currency: 5_000_000 })
    await server.catchUp()
    expect(choose(server)).toEqual([])
    await ad.edit({ budget_in_micro_currency: 50_000_000 })
    await server.catchUp()
    expect(choose(server)).toHaveLength(1)
  })
})

it('counts decisions, and why ads were left out', async () => {
  const { server } = anotherProcess()
  await server.catchUp()
  choose(server)
  server.chooseAds({
    viewer: { ...viewer(), country: 'FR', age: 17 },
    placement: 'SEARCH',
    query: 'lamp',
    topics: new Set<string>(),
    has_advisory: false,
    slots: 1,
    before: null,
  })
  server.chooseAds({
    viewer: { ...viewer(), refused_advertisers: new Set([shop.advertiser.id]) },
    placement: 'SEARCH',
    query: 'lamp',
    topics: new Set<string>(),
    has_advisory: false,
    slots: 1,
    before: null,
  })
  const text = await world.metrics.registry.metrics()
  for (const labels of ['placement="BROWSE",outcome="shown"', 'placement="SEARCH",outcome="none"'])
    expect(text).toMatch(new RegExp(`_ad_decision_seconds_count\\{[^}]*${labels}[^}]*\\} [1-9]`))
  for (const reason of ['minor', 'refused_by_viewer'])
    expect(text).toMatch(new RegExp(`_ads_left_out_total\\{reason="${reason}"[^}]*\\} 1\\n`))
})
