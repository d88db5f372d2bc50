import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { addCard } from '#contract/billing/cards'
import { getBilling } from '#contract/billing/get-billing'
import { listCharges } from '#contract/billing/payments'
import type { AdvertiserId, CampaignId, OfferId } from '#contract/ids'
import { jobs, postSpend } from '#domains/billing'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

const makeAccount = async (world: ServedWorld): Promise<AdvertiserId> => {
  await world.as('olive').run(becomePartner, { business_name: 'Olive' })
  return (await world.as('olive').run(createAdvertiser, { name: 'Summer', country: 'AT' })).id
}

describe('the webhook of Stripe', () => {
  const STRIPE_WEBHOOK_SECRET = 'whsec_wire'
  // Its API does not answer, so that all that is known comes from the webhook.
  const silent = createServer((_request, response) => response.writeHead(503).end())
  let world: ServedWorld
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const STRIPE_API_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }
    world = await createServedWorld({ env: { PAYMENTS: 'stripe', ...keys } })
  })
  afterAll(async () => {
    silent.closeAllConnections()
    silent.close()
    await world.end()
  })

  const send = (event: object, change = (payload: string) => payload) => {
    const payload = JSON.stringify(event)
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret: STRIPE_WEBHOOK_SECRET,
    })
    return world.client().send('POST', '/payments/stripe/webhook/', {
      body: change(payload),
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    })
  }

  it('settles a charge whose outcome was not known, once, if Stripe signed it', async () => {
    const advertiser_id = await makeAccount(world)
    await rows(
      world.database.writer,
      `insert into billing_profiles (advertiser_id, id, provider, status, customer_ref, card_ref, created_at, updated_at)
       values ($1, 1, 'stripe', 'VALID', 'cus_1', 'pm_1', now(), now())`,
      [advertiser_id],
    )
    await world.database.transaction((db) =>
      postSpend(db, {
        advertiser_id,
        offer_id: asId<OfferId>('1'),
        campaign_id: asId<CampaignId>('2'),
        amount: 60_000_000n,
        at: world.services.clock.now(),
      }),
    )
    const { schedule } = jobs({ ...world, ownDataByDomain: [] })
    await schedule?.collect_charges?.run()
    const charges = async () => (await world.as('olive').run(listCharges, { advertiser_id })).items
    const [pending] = await charges()
    expect(pending).toMatchObject({ state: 'PENDING' })

    const about = { advertiser_id, charge_id: pending?.id }
    const event = (id: string, metadata: object) => ({
      object: 'event',
      id,
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_1', metadata } },
    })
    const forged = await send(event('evt_0', about), (payload) => payload.replace('pi_1', 'pi_2'))
    expect([forged.status, forged.outcome]).toEqual([400, 'webhook_signature'])
    expect((await charges())[0]?.state).toBe('PENDING')
    // One that is not known yet is to be sent again.
    expect((await send(event('evt_1', { ...about, charge_id: '9' }))).status).toBe(404)

    const answers = await Promise.all([1, 2, 3].map(() => send(event('evt_2', about))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await charges()).toMatchObject([{ state: 'SUCCEEDED', amount_micro: 60_000_000 }])
    const billing = await world.as('olive').run(getBilling, { advertiser_id })
    expect(billing).toMatchObject({ balance_micro: 0, is_valid: true })
  }, 60_000)
})

describe('the stand-in for a provider', () => {
  let world: ServedWorld
  beforeAll(async () => {
    world = await createServedWorld({ env: { PAYMENTS: 'card-stand-in' } })
  })
  afterAll(() => world.end())

  const form = (fields: Record<string, string>) => ({
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  it('takes a card on its page and leads back to billing, which has it then', async () => {
    const advertiser_id = await makeAccount(world)
    const olive = await world.member('olive')
    const query = 'campaign_id=4&is_quick_promote=true&other=1'
    const { url } = await world.as('olive').run(addCard, { advertiser_id, query })
    const page = new URL(url).pathname
    expect((await olive.send('GET', page)).text).toContain('Card number')
    const entered = await olive.send(
      'POST',
      page,
      form({ step: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40' }),
    )
    const back = new URL(String(entered.headers.location))
    expect(back.search).toBe('?campaign_id=4&is_quick_promote=true')
    // Somebody else who follows the link changes nothing.
    const bob = await world.member('bob')
    expect((await bob.send('GET', back.pathname)).headers.location).toContain(
      'advertiser_not_found',
    )
    expect(await world.as('olive').run(getBilling, { advertiser_id })).toMatchObject({
      is_valid: false,
    })

    const returned = await olive.send('GET', back.pathname + back.search)
    expect([returned.status, returned.headers.location]).toEqual([
      303,
      `/advertiser/${advertiser_id}/billing/?campaign_id=4&is_quick_promote=true&payment=card`,
    ])
    expect(await world.as('olive').run(getBilling, { advertiser_id })).toMatchObject({
      is_valid: true,
    })
  })

  it('is there for callers on this machine alone', async () => {
    const { url } = await world
      .as('olive')
      .run(addCard, { advertiser_id: await makeAccount(world) })
    const page = new URL(url).pathname
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await world.client().send('GET', page, { headers })).status).toBe(404)
    expect((await world.client().send('POST', page, { headers })).status).toBe(404)
    expect((await world.client().send('GET', page)).status).toBe(200)
  })

  it('is not there where ads are paid otherwise', async () => {
    const other = await createServedWorld()
    expect((await other.client().send('GET', '/_dev/cards/setup-1/')).status).toBe(404)
    await other.end()
  })
})
