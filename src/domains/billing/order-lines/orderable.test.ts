import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderLine, listOrderableCampaigns } from '#contract/billing/order-lines'
import type { RequestOf } from '#contract/operation'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

let world: World
let shop: Business
const ids: string[] = []

beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  for (const campaign_name of ['Spring lamps', 'Summer 100%_off', 'Lamp shades']) {
    const { campaign } = await shop.promote(await shop.pin(), { campaign_name })
    ids.push(campaign.id)
  }
  await runAllJobs(world)
  await world.as('olive').run(createOrderLine, {
    ...{ advertiser_id: shop.advertiser.id, name: 'Taken', budget_micro: 1_000_000 },
    ...{ start_date: '2026-11-01', campaign_ids: [ids[2]!] },
  })
})
afterAll(() => world.end())

const found = async (more: Partial<RequestOf<typeof listOrderableCampaigns>> = {}) =>
  (
    await world
      .as('olive')
      .run(listOrderableCampaigns, { advertiser_id: shop.advertiser.id, ...more })
  ).map(({ name }) => name)

it('lists all campaigns, the newest first', async () => {
  expect(await found()).toEqual(['Lamp shades', 'Summer 100%_off', 'Spring lamps'])
})

it('finds by a part of the name, taken literally, and by id', async () => {
  expect(await found({ query: 'LAMP' })).toEqual(['Lamp shades', 'Spring lamps'])
  expect(await found({ query: '0%_' })).toEqual(['Summer 100%_off'])
  expect(await found({ query: '1_0' })).toEqual([])
  expect(await found({ query: ids[0]! })).toEqual(['Spring lamps'])
})

it('leaves out those of order lines where only free ones are wanted', async () => {
  expect(await found({ free_only: true })).toEqual(['Summer 100%_off', 'Spring lamps'])
  expect(await found({ free_only: true, query: 'lamp' })).toEqual(['Spring lamps'])
})
