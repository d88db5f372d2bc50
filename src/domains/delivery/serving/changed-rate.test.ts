import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAdCurrency } from '#contract/advertisers/ad-markets'
import { noInterests } from '#testing/ads/no-topics'
import { idOf } from '#testing/callers'
import { runAllJobs } from '#testing/run-all-jobs'
import { actor, createWorld, type World } from '#testing/world'
import { openShop, type Shop } from '#testing/worlds/running-ads'
import type { AdViewer } from '../eligibility/viewer.ts'
import { createAdServer, type RunningAdServer } from './ad-server.ts'

let world: World
let shop: Shop
let servers: RunningAdServer[]
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  await shop.run()
  const clock = world.services.clock
  servers = Array.from({ length: 2 }, () =>
    createAdServer({
      services: { ...world.services, clock },
      database: { ...world.database, listen: () => ({ isListening: () => false }) },
      metrics: world.metrics,
      log: world.log,
      ports: noInterests,
    }),
  )
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await world.end()
})

/** What each process offers the ad for. Alone, it pays the floor of a cent of a US dollar. */
function prices() {
  const viewer: AdViewer = {
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
  }
  return servers.map((server) => {
    const [ad] = server.chooseAds({
      ...{ viewer, placement: 'BROWSE', query: null, topics: new Set(), has_advisory: false },
      ...{ slots: 1, before: null },
    })
    return ad?.reserved.offer.price
  })
}

it('campaigns that run bid by what their currency costs now, in every process', async () => {
  const operator = actor(world, { ...world.as('bob').viewer!, is_operator: true })
  for (const [micro_per_usd, price] of [
    [2_000_000, 20_000n],
    [920_000, 9_200n],
  ] as const) {
    for (const server of servers) await server.catchUp()
    await operator.runRaw(setAdCurrency, { currency: shop.advertiser.currency, micro_per_usd })
    await runAllJobs(world)
    for (const server of servers) await server.catchUp()
    expect(prices()).toEqual([price, price])
  }
})
