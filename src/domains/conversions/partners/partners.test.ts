import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConversionPartner } from '#contract/conversions/partner-names'
import {
  connectConversionPartner,
  disconnectConversionPartner,
  listConversionPartners,
} from '#contract/conversions/partners'
import { listConversionTokens } from '#contract/conversions/tokens'
import { limits } from '#contract/limits'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { makeShop, type Shop, sendEvents } from '#testing/worlds/conversions'
import { selectPartners } from './partner-queries.ts'

let world: ServedWorld
let shop: Shop

beforeAll(async () => {
  world = await createServedWorld()
  shop = await makeShop(world)
})
afterAll(() => world.end())

const of = (partner_name: ConversionPartner) => ({
  ...{ advertiser_id: shop.advertiser_id, partner_name },
})
const connect = (name: ConversionPartner) =>
  world.as('olive').run(connectConversionPartner, of(name))
const listed = () =>
  world.as('olive').run(listConversionPartners, { advertiser_id: shop.advertiser_id })
const send = async (token: string, more: object) =>
  (await sendEvents(world, { ...shop, token }, [shop.event(more)])).status

it('refuses partners without a guide, and to disconnect what has no token', async () => {
  const odd = connect('ss-nobody' as ConversionPartner)
  await expect(odd).rejects.toMatchObject({ code: 'invalid_input' })
  const none = world.as('olive').run(disconnectConversionPartner, of('ss-prestashop'))
  await expect(none).rejects.toMatchObject({ code: 'conversion_token_not_found' })
  expect(await listed()).toMatchObject({ partners: [], is_partial: false })
})

it('gives each a token of its own, a new one in place of the old, and takes it back', async () => {
  const partner_name = 'ss-woocommerce'
  const [first, other] = [await connect(partner_name), await connect('ss-prestashop')]
  const waits = { count: 0, last_received_time: null, token: { last_used_time: null } }
  expect((await listed()).partners).toMatchObject([
    { ...waits, partner_name: 'ss-prestashop' },
    { ...waits, partner_name },
  ])
  expect(await send(first.token, { partner_name, event_id: 'w1' })).toBe(200)
  const second = await connect(partner_name)
  expect([await send(first.token, {}), await send(second.token, {})]).toEqual([401, 200])
  await world.as('olive').run(disconnectConversionPartner, of(partner_name))
  expect([await send(second.token, {}), await send(other.token, {})]).toEqual([401, 200])
  expect((await listed()).partners).toMatchObject([
    { partner_name, count: 1, with_event_id: 1, event_names: ['checkout'], token: null },
    { partner_name: 'ss-prestashop', count: 0, token: { name: 'ss-prestashop' } },
  ])
})

it('counts the last seven days, of the newest events, and what a tag reported first', async () => {
  await world.database.pool.query('delete from conversion_events')
  await world.database.pool.query('delete from conversion_keys')
  const event = (event_id: string, partner_name?: string) => shop.event({ event_id, partner_name })
  await sendEvents(world, shop, [event('a', 'ss-till'), event('b', 'ss-till'), event('c')])
  // The second of a pair names the partner.
  await sendEvents(world, shop, [event('c', 'ss-till')])
  expect((await listed()).partners).toMatchObject([
    { partner_name: 'ss-till', count: 3 },
    { partner_name: 'ss-prestashop' },
  ])
  await world.database.pool.query(
    `update conversion_events set received_at = $1 where event_id = 'a'`,
    [new Date(Date.now() - 7 * 86_400_000 - 60_000)],
  )
  expect((await listed()).partners[0]).toMatchObject({ count: 2 })
  const since = new Date(Date.now() - 86_400_000)
  const newest = await selectPartners(world.database.reader, shop.advertiser_id, since, 1, 10)
  expect(newest).toMatchObject([{ partner: 'ss-till', count: 1, looked_at: 1 }])
})

it('names partners as events do, and takes events with odd names of them', async () => {
  await world.database.pool.query('delete from conversion_events')
  const partner_name = 'ss-till'
  await sendEvents(world, shop, [
    shop.event({ event_id: 'p1', partner_name }),
    shop.event({ partner_name, event_name: 'lead' }),
    shop.event({ event_id: 'p3', partner_name: 'mia@mail.example' }),
    shop.event({ event_id: 'p4', partner_name: 7 }),
  ])
  expect(await shop.stored()).toHaveLength(4)
  const { partners } = await listed()
  expect(partners.filter(({ count }) => count > 0)).toMatchObject([
    { partner_name, count: 2, with_event_id: 1, event_names: ['checkout', 'lead'], token: null },
  ])
})

it('has no more tokens than an ad account may have', async () => {
  const tokens = await world
    .as('olive')
    .run(listConversionTokens, { advertiser_id: shop.advertiser_id })
  await world.database.pool.query(
    `insert into conversion_tokens (advertiser_id, id, name, token_hash, created_at)
     select $1, n, 'Server', decode(lpad(n::text, 8, '0'), 'hex'), now() from generate_series(1, $2::int) n`,
    [shop.advertiser_id, limits.conversionTokensPerAdvertiser - tokens.length],
  )
  await expect(connect('ss-woocommerce')).rejects.toMatchObject({ code: 'conversion_token_limit' })
  // One in place of another is no more.
  expect(await connect('ss-prestashop')).toMatchObject({ token: expect.any(String) })
})
