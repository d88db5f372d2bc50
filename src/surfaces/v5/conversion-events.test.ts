import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversionCallRate } from '#contract/limits'
import { createRateLimiter } from '#platform/rate-limit'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer } from '#testing/wire-client'
import { fireTag, makeShop, type Shop, sendEvents, sha256 } from '#testing/worlds/conversions'

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

const send = (data: unknown, query?: string) => sendEvents(world, shop, data, query)
const now = () => Math.floor(Date.now() / 1_000)

describe('events', () => {
  it('are stored, with hashes alone, and answered each for itself', async () => {
    const user_data = {
      em: [sha256('mia@mail.example').toUpperCase()],
      client_ip_address: '203.0.113.9',
      client_user_agent: 'Mozilla/5.0 (Unmistakable)',
      click_id: 'click-7',
      email: 'mia@mail.example',
    }
    const event_source_url = 'https://shop.example/thanks?mail=mia@mail.example#top'
    const full = shop.event({ event_id: 'order-1', user_data, event_source_url, unknown: 'x' })
    const answer = await send([full, shop.event()])
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      {
        num_events_received: 2,
        num_events_processed: 2,
        events: [
          { status: 'processed', error_message: '', warning_message: '' },
          { status: 'processed', error_message: '', warning_message: expect.any(String) },
        ],
      },
    ])
    const [first] = await shop.stored()
    expect(first).toMatchObject({
      event_id: 'order-1',
      sources: ['api'],
      page: 'https://shop.example/thanks',
      value_micro: '19900000',
      currency: 'EUR',
      click_id: 'click-7',
      identifiers: {
        em: [sha256('mia@mail.example')],
        client: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      },
    })
    const kept = JSON.stringify(await shop.stored())
    expect(kept).not.toMatch(/mia@|203\.0\.113|Unmistakable|unknown/)
  })

  const clear = 'mia@mail.example'
  const hour = 3_600
  it.each<[string, object]>([
    ['an unknown name', { event_name: 'buy' }],
    ['no time', { event_time: undefined }],
    ['a time in milliseconds', { event_time: Date.now() }],
    ['the future', { event_time: now() + 400 }],
    ['more than seven days ago', { event_time: now() - 7 * 24 * hour - 60 }],
    ['nobody', { user_data: {} }],
    ['half of somebody', { user_data: { client_ip_address: '203.0.113.9' } }],
    ['an address in the clear', { user_data: { em: [clear] } }],
    ['a phone number in the clear', { user_data: { em: [sha256(clear)], ph: '+49 30 1234' } }],
    ['a hash of another kind', { user_data: { em: ['0'.repeat(40)] } }],
    ['an address in an order', { custom_data: { order_id: clear } }],
    ['an address in a search', { custom_data: { search_string: `gift for ${clear}` } }],
    ['an address as its id', { event_id: clear }],
    ['a value that is a number', { custom_data: { value: 19.9 } }],
    ['a negative value', { custom_data: { value: '-1' } }],
    ['an endless value', { custom_data: { value: '1e9' } }],
    ['a text of a megabyte', { event_id: 'x'.repeat(900_000) }],
  ])('with %s are refused, said without the value, and not stored', async (_what, more) => {
    const answer = await send([shop.event(more), shop.event({ event_id: 'good' })])
    const result = JSON.parse(answer.text)
    expect([answer.status, result]).toMatchObject([
      422,
      { code: 10065, message: expect.any(String), num_events_processed: 1 },
    ])
    expect(result.events).toMatchObject([
      { status: 'failed', error_message: expect.stringMatching(/./) },
      { status: 'processed' },
    ])
    expect(answer.text).not.toMatch(/mia@|1234|xxxx/)
    expect(await shop.stored()).toMatchObject([{ event_id: 'good' }])
  })

  it.each([
    ['no list', '{}', 400],
    ['an empty list', '{"data":[]}', 400],
    [
      'more than a thousand',
      JSON.stringify({ data: Array.from({ length: 1_001 }, () => ({})) }),
      400,
    ],
    ['an unreadable body', '{"data":[', 400],
    ['more than a megabyte', JSON.stringify({ data: ['x'.repeat(1_000_001)] }), 413],
    ['a heap of brackets', `{"data":${'['.repeat(200_000)}`, 413],
  ])('refuses %s as a whole', async (_what, body, status) => {
    const answer = await send(body)
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      status,
      { code: expect.any(Number), message: expect.any(String) },
    ])
  })

  it('takes a thousand at once', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => shop.event({ event_id: `m-${n}` }))
    expect((await send(many)).status).toBe(200)
    expect(await shop.stored()).toHaveLength(1_000)
  })

  it('stores nothing in a test, and says the same', async () => {
    for (const query of ['?test=true', '?test=True']) {
      const answer = await send([shop.event(), shop.event({ event_name: 'buy' })], query)
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.text).events).toMatchObject([
        { status: 'processed' },
        { status: 'failed' },
      ])
    }
    expect(await shop.stored()).toEqual([])
  })

  it('count as offline when they come late, and keep nobody who opted out', async () => {
    const user_data = { em: [sha256('mia@mail.example')], click_id: 'click-8' }
    const answer = await send([
      shop.event({ event_time: now() - 3_700, event_id: 'late' }),
      shop.event({ event_id: 'out', opt_out: true, user_data }),
      shop.event({ event_id: 'ldp', custom_data: { opt_out_type: 'LDP' }, user_data }),
    ])
    expect(JSON.parse(answer.text).events[0].warning_message).toMatch(/offline/)
    const nobody = { is_limited: true, click_id: null, identifiers: null }
    expect(await shop.stored()).toMatchObject([
      { event_id: 'late', action_source: 'offline', is_limited: false },
      { event_id: 'out', ...nobody },
      { event_id: 'ldp', ...nobody },
    ])
  })
})

describe('deduplication', () => {
  it('makes one of a tag’s and a server’s event, completed by the second', async () => {
    const checkout = { event: 'checkout', eid: 'order-2', cid: 'click-9' }
    const email = sha256('mia@mail.example')
    for (const order of [0, 1]) {
      const eid = `order-2-${order}`
      const sends = [
        () => fireTag(world, shop, { ...checkout, eid }),
        () => send([shop.event({ event_id: eid })]),
      ]
      for (const next of order === 0 ? sends : sends.toReversed()) await next()
      const found = (await shop.stored()).filter(({ event_id }) => event_id === eid)
      expect(found).toMatchObject([
        { click_id: 'click-9', value_micro: '19900000', identifiers: { em: [email] } },
      ])
      expect(found[0]?.sources.toSorted()).toEqual(['api', 'tag'])
    }
  })

  it('goes by name and id, not offline, and within a day', async () => {
    const event_id = 'same'
    const offline = shop.event({ event_id, action_source: 'offline' })
    const lead = shop.event({ event_id, event_name: 'lead' })
    const same = shop.event({ event_id })
    await send([same, lead, offline, offline, same])
    expect(await shop.stored()).toHaveLength(4)
    const { rows } = await world.database.pool.query<{ at: Date }>(
      'select min(received_at) as at from conversion_keys',
    )
    const received = async (minutesBefore: number) => {
      const at = new Date((rows[0]?.at.getTime() ?? 0) - minutesBefore * 60_000)
      await world.database.pool.query('update conversion_keys set received_at = $1', [at])
    }
    await received(23 * 60 + 50)
    await send([same])
    expect(await shop.stored()).toHaveLength(4)
    await received(24 * 60 + 10)
    await send([same])
    expect(await shop.stored()).toHaveLength(5)
  })

  it('removes what tells who it was when either side was opted out', async () => {
    await send([shop.event({ event_id: 'gpc' })])
    await fireTag(world, shop, { event: 'checkout', eid: 'gpc', cid: 'c' }, { 'sec-gpc': '1' })
    expect(await shop.stored()).toMatchObject([
      { is_limited: true, click_id: null, identifiers: null },
    ])
  })

  it('holds with 64 clients at once and a fifth of duplicates', async () => {
    const pairs = 800
    const calls: (() => Promise<WireAnswer>)[] = []
    const statuses = new Map<number, number>()
    for (let n = 0; n < pairs; n += 1) {
      const eid = `pair-${n}`
      calls.push(() => fireTag(world, shop, { event: 'checkout', eid }))
      if (n % 5 === 0) calls.push(() => fireTag(world, shop, { event: 'checkout', eid }))
    }
    // Server batches overlap, in different orders.
    for (let from = 0; from < pairs; from += 40) {
      const batch = Array.from({ length: 50 }, (_, n) =>
        shop.event({ event_id: `pair-${(from + n) % pairs}` }),
      )
      calls.push(() => send(batch))
      calls.push(() => send(batch.toReversed()))
    }
    const waiting = calls.map((call, n) => ({ call, at: (n * 7_919) % calls.length }))
    waiting.sort((a, b) => a.at - b.at)
    const client = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        let { status } = await next.call()
        // A burst is more than one process takes: clients try again.
        while (status === 503) ({ status } = await next.call())
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 64 }, client))
    expect([...statuses.keys()]).toEqual([200])
    const stored = await shop.stored()
    expect(stored).toHaveLength(pairs)
    expect(new Set(stored.map(({ event_id }) => event_id)).size).toBe(pairs)
    expect(stored.filter(({ sources }) => sources.length !== 2)).toEqual([])
  }, 120_000)
})

it('limits the calls of one ad account, whoever sends them', async () => {
  const limiter = createRateLimiter({
    budgets: { conversion_calls: { points: 3, perSeconds: 60, shared: true } },
    scale: 1,
    pool: world.database.pool,
  })
  const { take } = world.services.limiter
  world.services.limiter.take = async (budget, key, code) =>
    budget === 'conversion_calls' ? limiter.take(budget, key, code) : take(budget, key, code)
  try {
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push(await send([shop.event()]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(JSON.parse(answers[3]?.text ?? '')).toMatchObject({ code: 8 })
    expect(Number(answers[3]?.headers['x-ratelimit-reset'])).toBeGreaterThan(50)
    expect(conversionCallRate).toEqual({ points: 5_000, perSeconds: 60 })
  } finally {
    world.services.limiter.take = take
  }
})
