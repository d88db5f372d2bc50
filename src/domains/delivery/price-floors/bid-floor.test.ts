import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAdCurrency } from '#contract/advertisers/ad-markets'
import { getBidFloor } from '#contract/delivery/bid-floors'
import { setAdPriceFloors } from '#contract/delivery/price-floors'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

let world: World
let shop: Business
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  const operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
  await operator.run(setAdCurrency, { currency: 'EUR', micro_per_usd: 900_000 })
  await operator.run(setAdPriceFloors, { country: 'US', floors: { CLICKTHROUGH: 500_000 } })
  await operator.run(setAdPriceFloors, { country: null, floors: { CLICKTHROUGH: 20_000 } })
})
afterAll(() => world.end())

const floorIn = async (countries: string[]) => {
  const input = { advertiser_id: shop.advertiser.id, countries }
  const found = await world
    .as('olive')
    .run(getBidFloor, { ...input, billable_event: 'CLICKTHROUGH' })
  return [found.currency, found.lowest_in_micro_currency, found.highest_in_micro_currency]
}

it('is given in the currency of the ad account, rounded up to what can be typed', async () => {
  expect(await floorIn(['DE'])).toEqual(['EUR', 20_000, 20_000])
  expect(await floorIn(['US'])).toEqual(['EUR', 450_000, 450_000])
})

it('has two ends where countries differ', async () => {
  expect(await floorIn(['DE', 'US'])).toEqual(['EUR', 20_000, 450_000])
})
