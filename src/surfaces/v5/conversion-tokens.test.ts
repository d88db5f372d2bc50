import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createConversionToken,
  listConversionTokens,
  revokeConversionToken,
} from '#contract/conversions/tokens'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { makeShop, type Shop, sendEvents } from '#testing/worlds/conversions'

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

describe('tokens', () => {
  it.each([
    ['none', {}],
    ['a wrong one', { authorization: 'Bearer 0123456789012345678901234567890123456789' }],
    ['something else', { authorization: 'Basic b2xpdmU6cGFzcw==' }],
  ])('refuses %s', async (_what, headers) => {
    const path = `/v5/ad_accounts/${shop.advertiser_id}/events`
    const answer = await world.client().send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ data: [shop.event()] }),
    })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([401, { code: 10064 }])
    expect(await shop.stored()).toEqual([])
  })

  it('refuses a session, and a token for anything else', async () => {
    const olive = await world.member('olive')
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ data: [shop.event()] })
    const path = `/v5/ad_accounts/${shop.advertiser_id}/events`
    expect((await olive.send('POST', path, { headers, body })).status).toBe(401)
    const authorization = `Bearer ${shop.token}`
    const list = `/ads/v4/advertisers/${shop.advertiser_id}/conversion_tokens/`
    const answer = await world.client().send('GET', list, { headers: { authorization } })
    expect(answer.outcome).toBe('login_required')
  })

  it('refuses one of another ad account, and a revoked one at once', async () => {
    const foreign = { ...shop, advertiser_id: '5' as Shop['advertiser_id'] }
    expect((await sendEvents(world, foreign, [shop.event()])).status).toBe(401)
    const { advertiser_id } = shop
    const { token, ...second } = await world
      .as('olive')
      .run(createConversionToken, { advertiser_id, name: 'Second' })
    expect((await sendEvents(world, { advertiser_id, token }, [shop.event()])).status).toBe(200)
    const listed = await world.as('olive').run(listConversionTokens, { advertiser_id })
    expect(listed.find(({ id }) => id === second.id)?.last_used_time).toBeGreaterThan(
      Math.floor(Date.now() / 1_000) - 60,
    )
    await world
      .as('olive')
      .run(revokeConversionToken, { advertiser_id, conversion_token_id: second.id })
    expect((await sendEvents(world, { advertiser_id, token }, [shop.event()])).status).toBe(401)
  })

  it('refuses events of an ad account whose owner is suspended', async () => {
    const setHidden = (at: string) =>
      world.database.pool.query(`update people set hidden_at = ${at} where username = 'olive'`)
    await setHidden('now()')
    expect([(await sendEvents(world, shop, [shop.event()])).status, await shop.stored()]).toEqual([
      403,
      [],
    ])
    await setHidden('null')
  })
})
