import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRateLimiter } from '#platform/rate-limit'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { makeShop, type Shop } from '#testing/worlds/conversions'

let world: ServedWorld
let shop: Shop

beforeAll(async () => {
  world = await createServedWorld()
  shop = await makeShop(world)
})
afterAll(() => world.end())
beforeEach(async () => {
  for (const table of ['conversion_events', 'conversion_keys'])
    await world.database.pool.query(`delete from ${table}`)
})

/** As a server of the site does. */
const pass = (token: string, address: string, eid: string) => {
  const fields = { aid: shop.advertiser_id, tid: shop.tag_id, event: 'lead', eid }
  return world.client().send('POST', '/ct/relay/', {
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mozilla/5.0' },
      ...{ authorization: `Bearer ${token}`, 'x-relay-address': address },
    },
    body: new URLSearchParams(fields).toString(),
  })
}

it('passes events on with a token, and says whose browser it was', async () => {
  await pass(shop.token, '81.2.69.160', 'e1')
  await pass(shop.token, '81.2.69.161', 'e2')
  await pass(shop.token, '81.2.69.160', 'e3')
  const clients = (await shop.stored()).map(({ identifiers }) => identifiers?.client?.[0])
  expect(clients[0]).toMatch(/^[0-9a-f]{64}$/)
  expect([clients[0] === clients[2], clients[0] === clients[1]]).toEqual([true, false])
})

it('is ignored without one, with a wrong one, and with no address', async () => {
  await pass('', '81.2.69.160', 'e1')
  await pass('x'.repeat(40), '81.2.69.160', 'e2')
  await pass(shop.token, 'somewhere', 'e3')
  expect(await shop.stored()).toEqual([])
})

it('is limited by visitor, so that one cannot use up the calls of an ad account', async () => {
  const budgets = { tag_event: { points: 2, perSeconds: 60, shared: false } }
  const limiter = createRateLimiter({ budgets, scale: 1, pool: world.database.pool })
  const { take } = world.services.limiter
  const taken: string[] = []
  world.services.limiter.take = async (budget, key, code) => {
    taken.push(budget)
    return budget === 'tag_event' ? limiter.take(budget, key, code) : take(budget, key, code)
  }
  try {
    for (const eid of ['e1', 'e2', 'e3']) await pass(shop.token, '81.2.69.160', eid)
    await pass(shop.token, '81.2.69.161', 'e4')
  } finally {
    world.services.limiter.take = take
  }
  expect((await shop.stored()).map(({ event_id }) => event_id)).toEqual(['e1', 'e2', 'e4'])
  expect(taken.filter((budget) => budget === 'conversion_calls')).toHaveLength(3)
})
