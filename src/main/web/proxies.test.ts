import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '#platform/database'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let direct: ServedWorld
let behindProxy: ServedWorld
// Three log-ins per address in ten minutes.
const env = { RATE_LIMIT_SCALE: '0.1', CAPTCHA_PROVIDER: 'none' }

beforeAll(async () => {
  direct = await createServedWorld({ env })
  behindProxy = await createServedWorld({ env: { ...env, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } })
})
afterAll(async () => {
  await direct.end()
  await behindProxy.end()
})

const headers: [string, (n: number) => Record<string, string>][] = [
  ['X-Forwarded-For', (n) => ({ 'x-forwarded-for': `203.0.113.${n}` })],
  ['X-Forwarded-For with several', (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 10.0.0.1` })],
  ['Forwarded', (n) => ({ forwarded: `for=203.0.113.${n}` })],
  ['X-Real-IP', (n) => ({ 'x-real-ip': `203.0.113.${n}` })],
  [
    'CF-Connecting-IP',
    (n) => ({ 'cf-connecting-ip': `203.0.113.${n}`, 'true-client-ip': `203.0.113.${n}` }),
  ],
]

let named = 0

async function tries(world: ServedWorld, headersOf: (n: number) => Record<string, string>) {
  const client = world.client()
  const outcomes: string[] = []
  for (let n = 0; n < 8; n += 1) {
    // Another account each time: an account has a budget of its own.
    const form = { username_or_email: `nobody-${++named}@mail.example`, password: 'x' }
    const answer = await client.post('UserSessionResource/create', form, { headers: headersOf(n) })
    outcomes.push(answer.outcome)
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  return outcomes.filter((outcome) => outcome === 'account_not_found').length
}

describe('a forwarded client address', () => {
  it.each(headers)('is ignored in %s when no proxy is trusted', async (_name, headersOf) => {
    // The first round may use up the attempts of the address; others get no more.
    expect(await tries(direct, headersOf)).toBeLessThanOrEqual(3)
    expect(await tries(direct, headersOf)).toBe(0)
  })

  it('is accepted from trusted proxies, in X-Forwarded-For, up to the first untrusted one', async () => {
    expect(await tries(behindProxy, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))).toBe(8)
    expect(
      await tries(behindProxy, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 10.0.0.1` })),
    ).toBe(8)
    expect(
      await tries(behindProxy, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 192.0.2.7` })),
    ).toBe(3)
  })

  it('is stored in the session, shortened', async () => {
    const client = behindProxy.client()
    const answer = await client.post(
      'UserRegisterResource/create',
      { email: 'mia@mail.example', password: 'correct horse 7', birthday: 642_902_400 },
      { headers: { 'x-forwarded-for': '203.0.113.77' } },
    )
    expect(answer.status).toBe(200)
    const found = await row<{ address_prefix: string }>(
      behindProxy.database.reader,
      'select address_prefix from sessions',
      [],
    )
    expect(found?.address_prefix).toBe('203.0.113')
  })
})

it('forwarded hosts and paths do not change an answer', async () => {
  const client = direct.client()
  const plain = await client.get('UserResource', { username: 'olive' })
  for (const headers of [
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
    {
      'x-original-url': '/healthz',
      'x-rewrite-url': '/healthz',
      'x-http-method-override': 'DELETE',
    },
    {
      'x-host': 'evil.example',
      'x-forwarded-server': 'evil.example',
      'x-forwarded-prefix': '/evil',
    },
  ]) {
    const answer = await client.get('UserResource', { username: 'olive' }, { headers })
    expect(answer.data()).toEqual(plain.data())
    expect(answer.text).not.toContain('evil')
    expect(answer.setCookies).toEqual([])
  }
})
