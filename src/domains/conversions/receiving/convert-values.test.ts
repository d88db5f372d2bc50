import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAdCurrency } from '#contract/advertisers/ad-markets'
import { receiveConversions } from '#contract/conversions/receive-conversions'
import { rows } from '#platform/database'
import { browserOf } from '#testing/callers'
import { actor, createWorld, type World } from '#testing/world'
import { makeShop, type Shop } from '#testing/worlds/conversions'

let world: World
/** Its ad account is in euros. */
let shop: Shop
beforeAll(async () => {
  world = await createWorld()
  shop = await makeShop(world)
  await setRate('EUR', 920_000)
  await setRate('JPY', 151_370_000)
})
afterAll(() => world.end())

const setRate = (currency: string, micro_per_usd: number) =>
  actor(world, { ...world.as('bob').viewer!, is_operator: true }).runRaw(setAdCurrency, {
    currency,
    micro_per_usd,
  })

let sent = 0
/** Returns the warning. */
async function sell(custom_data: object, event_id = `sale ${(sent += 1)}`): Promise<string> {
  const { events } = await world.operations.run(
    receiveConversions,
    {
      advertiser_id: shop.advertiser_id,
      token: shop.token,
      events: [shop.event({ event_id, custom_data })],
    } as never,
    browserOf(world, null),
  )
  expect(events[0]?.error_message).toBe('')
  return events[0]?.warning_message ?? ''
}

async function lastValue() {
  const [last] = await rows<{ value: string | null; currency: string | null; own: string | null }>(
    world.database.reader,
    `select value_micro as value, currency, account_value_micro as own from conversion_events
      where advertiser_id = $1 order by id desc limit 1`,
    [shop.advertiser_id],
  )
  return last
}

it.each([
  [{ value: '19.90', currency: 'EUR' }, '19900000', '19900000'],
  [{ value: '19.90' }, '19900000', '19900000'],
  [{ value: '10', currency: 'USD' }, '10000000', '9200000'],
  // 3 / 151.37 x 0.92, to the nearest millionth.
  [{ value: '3', currency: 'jpy' }, '3000000', '18233'],
  [{ currency: 'USD' }, null, null],
])('of %j it keeps what was reported and what that is in euros', async (custom, value, own) => {
  expect(await sell(custom)).toBe('')
  expect(await lastValue()).toMatchObject({ value, own })
})

it('counts a sale in a currency without a rate, without a value, and says so', async () => {
  expect(await sell({ value: '5', currency: 'XXX' })).toContain('exchange rate for XXX')
  expect(await lastValue()).toEqual({ value: '5000000', currency: 'XXX', own: null })
  // More than any amount of an ad account.
  expect(await sell({ value: '100000000', currency: 'USD' })).toBe('')
  await setRate('EUR', 2_000_000)
  expect(await sell({ value: '100000000', currency: 'USD' })).toContain('too large')
  expect(await lastValue()).toMatchObject({ own: null })
  await setRate('EUR', 920_000)
})

it('keeps the rate of the time, whatever the operator sets later', async () => {
  await sell({ value: '10', currency: 'USD' })
  await setRate('EUR', 500_000)
  expect(await lastValue()).toMatchObject({ own: '9200000' })
  await sell({ value: '10', currency: 'USD' })
  expect(await lastValue()).toMatchObject({ own: '5000000' })
  await setRate('EUR', 920_000)
})

it('takes the value from whichever of two reports has one', async () => {
  await sell({}, 'twice')
  await sell({ value: '10', currency: 'USD' }, 'twice')
  await sell({ value: '99', currency: 'EUR' }, 'twice')
  expect(await lastValue()).toEqual({ value: '10000000', currency: 'USD', own: '9200000' })
  // What the other side's number is in is not known.
  await sell({ currency: 'USD' }, 'apart')
  await sell({ value: '7' }, 'apart')
  expect(await lastValue()).toEqual({ value: '7000000', currency: 'USD', own: null })
})
