import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { type RunningAd, reporter, runAd, sumsOf } from '#testing/ads/offers'
import { recordStatements } from '#testing/database/statements'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

let world: World
let ads: RunningAd[]
beforeAll(async () => {
  world = await createWorld()
  const business = await makeBusiness(world)
  ads = []
  for (let n = 0; n < 5; n += 1) ads.push(await runAd(world, business))
})
afterAll(() => world.end())

/** The statements that bill one call with impressions of these ads. */
async function statementsFor(of: readonly RunningAd[], address: string): Promise<string[]> {
  const member = reporter(world, { address })
  const events = of.map((ad) => {
    const priced = { billable_event: 'IMPRESSION', price_micro: 1_000n } as const
    return { offer: member.offer(ad, priced).token, type: 'impression' as const }
  })
  const sent = await recordStatements(() => member.report(...events))
  return sent.map(({ text }) => text).filter((text) => /ad_spend|ledger_|billed_micro/.test(text))
}

it('bills all events of a call that one ad account pays in as many statements as one event', async () => {
  // The first ones of a budget and of a ledger make its rows.
  await statementsFor(ads, '203.0.113.1')
  const one = await statementsFor(ads.slice(0, 1), '203.0.113.2')
  const all = await statementsFor(ads, '203.0.113.3')
  expect(one.length).toBeGreaterThan(3)
  expect(all).toEqual(one)
  const [{ advertiser_id }] = ads as [RunningAd]
  const { ledger, events, unbalanced } = await sumsOf(world, advertiser_id)
  expect([ledger, events, unbalanced]).toEqual([11_000n, 11_000n, 0])
  const spent = await rows<{ sum: string }>(
    world.database.reader,
    `select sum(spent_micro)::text as sum from ad_spend where day = '-infinity'`,
    [],
  )
  expect(spent).toEqual([{ sum: '11000' }])
})
