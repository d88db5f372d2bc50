import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdvertiserId, ChargeId } from '#contract/ids'
import { asId } from '#testing/ids'
import { createStripe } from './stripe.ts'

interface Received {
  method: string
  path: string
  body: URLSearchParams
  key: string | undefined
  auth: string | undefined
}

/** Plays Stripe's API: answers what a test says, and keeps what it was sent. */
const received: Received[] = []
let answers: Record<string, [status: number, body: unknown]> = {}
const server = createServer((request, response) => {
  void readBody(request).then((text) => {
    const { method = '', url = '', headers } = request
    const path = url.split('?')[0] ?? ''
    received.push({
      method,
      path,
      body: new URLSearchParams(text),
      key: headers['idempotency-key'] as string | undefined,
      auth: headers.authorization,
    })
    const [status, body] = answers[`${method} ${path}`] ?? [404, { error: { message: 'Unknown' } }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})

const webhookSecret = 'whsec_test'
let cards: ReturnType<typeof createStripe>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cards = createStripe({ secretKey: 'sk_test_1', webhookSecret, apiUrl })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received.length = 0
  answers = {}
})

const request = {
  key: '77',
  customerRef: 'cus_1',
  cardRef: 'pm_1',
  charge: { advertiser_id: asId<AdvertiserId>('5'), charge_id: asId<ChargeId>('77') },
  amount: 12_340_000n,
  currency: 'EUR',
  description: 'Bowerbird',
  returnUrl: null,
}
const intent = (more: object) => ({ object: 'payment_intent', id: 'pi_1', metadata: {}, ...more })

describe('setting up a card', () => {
  const start = { customerRef: null, name: 'Summer', key: '9', returnUrl: 'http://localhost/back/' }

  it('happens on a page of Stripe, which leads back', async () => {
    answers = {
      'POST /v1/customers': [200, { id: 'cus_9' }],
      'POST /v1/checkout/sessions': [200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' }],
    }
    expect(await cards.startSetup(start)).toEqual({
      customerRef: 'cus_9',
      setupRef: 'cs_1',
      url: 'https://checkout.stripe.com/c/1',
    })
    expect(received[0]).toMatchObject({ auth: 'Bearer sk_test_1', key: 'customer-9' })
    const [, session] = received
    expect(session?.body.get('mode')).toBe('setup')
    expect(session?.body.get('customer')).toBe('cus_9')
    expect(session?.body.get('success_url')).toBe('http://localhost/back/')
    await cards.startSetup({ ...start, customerRef: 'cus_4' })
    expect(received.filter(({ path }) => path === '/v1/customers')).toHaveLength(1)
  })

  it.each([
    ['not finished', { status: 'open', setup_intent: null }, { state: 'PENDING' }],
    [
      'given up',
      { status: 'expired', setup_intent: null },
      { state: 'FAILED', problem: 'cancelled' },
    ],
    [
      'refused',
      {
        setup_intent: {
          status: 'requires_payment_method',
          last_setup_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
        },
      },
      { state: 'FAILED', problem: 'insufficient_funds' },
    ],
    [
      'done',
      {
        setup_intent: {
          status: 'succeeded',
          payment_method: {
            id: 'pm_1',
            card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2040 },
          },
        },
      },
      {
        state: 'VALID',
        card: { ref: 'pm_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2040 },
      },
    ],
  ])('is %s', async (_what, session, state) => {
    answers = { 'GET /v1/checkout/sessions/cs_1': [200, { id: 'cs_1', ...session }] }
    expect(await cards.readSetup('cs_1')).toEqual(state)
  })
})

describe('a charge', () => {
  it('is sent with our key, in coins, without its payer', async () => {
    answers = { 'POST /v1/payment_intents': [200, intent({ status: 'succeeded' })] }
    expect(await cards.charge(request)).toEqual({ state: 'SUCCEEDED', paymentRef: 'pi_1' })
    const [{ body, key } = { body: new URLSearchParams(), key: '' }] = received
    expect(key).toBe('charge-77')
    expect(Object.fromEntries(body)).toMatchObject({
      amount: '1234',
      currency: 'eur',
      confirm: 'true',
      off_session: 'true',
      'metadata[charge_id]': '77',
      'metadata[advertiser_id]': '5',
    })
    await cards.charge({ ...request, amount: 5_000_000_000n, currency: 'JPY' })
    expect(received[1]?.body.get('amount')).toBe('5000')
  })

  it('leads to the bank where the payer is there', async () => {
    const next_action = { redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } }
    answers = {
      'POST /v1/payment_intents': [200, intent({ status: 'requires_action', next_action })],
    }
    const state = await cards.charge({ ...request, returnUrl: 'http://localhost/back/' })
    expect(state).toEqual({
      state: 'PENDING',
      paymentRef: 'pi_1',
      challengeUrl: 'https://hooks.stripe.com/3ds',
    })
    expect(received[0]?.body.get('return_url')).toBe('http://localhost/back/')
    expect(received[0]?.body.has('off_session')).toBe(false)
  })

  it.each([
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'do_not_honor', 'declined'],
    ['expired_card', undefined, 'expired'],
    ['authentication_required', 'authentication_required', 'confirmation_needed'],
    ['something_new', undefined, 'other'],
  ])('that fails with %s, %s, is %s', async (code, decline_code, problem) => {
    const error = { type: 'card_error', code, decline_code, payment_intent: intent({}) }
    answers = { 'POST /v1/payment_intents': [402, { error }] }
    expect(await cards.charge(request)).toEqual({ state: 'FAILED', paymentRef: 'pi_1', problem })
  })

  it('whose outcome nobody knows says so', async () => {
    answers = { 'POST /v1/payment_intents': [500, { error: { type: 'api_error' } }] }
    await expect(cards.charge(request)).rejects.toMatchObject({ code: 'payments_unavailable' })
    // It was sent again by itself, with the same key.
    expect(new Set(received.map(({ key }) => key))).toEqual(new Set(['charge-77']))
  }, 30_000)

  it('is found again by its id', async () => {
    const data = [
      intent({ id: 'pi_2', metadata: { charge_id: '76' }, status: 'succeeded' }),
      intent({ id: 'pi_3', metadata: { charge_id: '77' }, status: 'succeeded' }),
    ]
    answers = { 'GET /v1/payment_intents': [200, { object: 'list', data, has_more: false }] }
    expect(await cards.findCharge(request)).toEqual({ state: 'SUCCEEDED', paymentRef: 'pi_3' })
    expect(
      await cards.findCharge({ ...request, charge: { ...request.charge, charge_id: asId('1') } }),
    ).toBeNull()
  })

  it('that was paid at the last moment is not cancelled', async () => {
    const error = { type: 'invalid_request_error', message: 'It has succeeded' }
    answers = {
      'POST /v1/payment_intents/pi_1/cancel': [400, { error }],
      'GET /v1/payment_intents/pi_1': [200, intent({ status: 'succeeded' })],
    }
    expect(await cards.cancelCharge('pi_1')).toMatchObject({ state: 'SUCCEEDED' })
  })

  it('is given back with a key', async () => {
    answers = { 'POST /v1/refunds': [200, { id: 're_1' }] }
    await cards.refund({ paymentRef: 'pi_1', amount: 2_000_000n, currency: 'EUR', key: '77-2' })
    expect(received[0]).toMatchObject({ key: 'refund-77-2' })
    expect(received[0]?.body.get('amount')).toBe('200')
  })
})

describe('an announcement', () => {
  const signed = (event: object, secret = webhookSecret) => {
    const payload = JSON.stringify(event)
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret })
    return { body: Buffer.from(payload), signature }
  }
  const event = (type: string, object: object) => ({
    object: 'event',
    id: 'evt_1',
    type,
    data: { object },
  })
  const read = ({ body, signature }: ReturnType<typeof signed>) =>
    cards.readWebhook(body, signature)
  const metadata = { advertiser_id: '5', charge_id: '77' }

  it.each([
    ['payment_intent.succeeded', intent({ metadata }), { kind: 'succeeded', charge: metadata }],
    ['payment_intent.succeeded', intent({}), null],
    [
      'payment_intent.payment_failed',
      intent({ metadata, last_payment_error: { code: 'expired_card' } }),
      { kind: 'failed', problem: 'expired' },
    ],
    [
      'charge.refunded',
      { payment_intent: 'pi_1', amount_refunded: 250, currency: 'eur' },
      { kind: 'refunded', refunded: 2_500_000n, paymentRef: 'pi_1' },
    ],
    ['charge.dispute.created', { payment_intent: 'pi_1' }, { kind: 'dispute_opened' }],
    ['charge.dispute.closed', { payment_intent: 'pi_1', status: 'lost' }, { kind: 'dispute_lost' }],
    ['charge.dispute.closed', { payment_intent: 'pi_1', status: 'won' }, { kind: 'dispute_won' }],
    ['customer.created', {}, null],
  ])('%s is understood', (type, object, expected) => {
    const found = read(signed(event(type, object)))
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject({ id: 'evt_1', ...expected })
  })

  it('is refused unless Stripe signed these very bytes', () => {
    const { body, signature } = signed(event('payment_intent.succeeded', intent({ metadata })))
    const other = Buffer.from(body.toString().replace('77', '78'))
    expect(() => read({ body: other, signature })).toThrow('webhook_signature')
    expect(() => read({ body, signature: '' })).toThrow('webhook_signature')
    expect(() => read(signed(event('customer.created', {}), 'whsec_other'))).toThrow(
      'webhook_signature',
    )
  })

  it('that did not arrive is read, the oldest first', async () => {
    const data = [
      { ...event('charge.dispute.created', { payment_intent: 'pi_1' }), id: 'evt_2' },
      event('payment_intent.succeeded', intent({ metadata })),
    ]
    answers = { 'GET /v1/events': [200, { object: 'list', data, has_more: false }] }
    const found = await cards.readEvents(new Date(0))
    expect(found.map(({ id }) => id)).toEqual(['evt_1', 'evt_2'])
  })
})

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
