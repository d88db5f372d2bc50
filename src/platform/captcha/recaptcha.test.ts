import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#testing/world'

/** The requests that the service received, and its next answer. */
let received: { path: string; key: unknown; body: { event: Record<string, unknown> } }[] = []
let answer: { status: number; body: unknown }
let server: Server
let world: World

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        key: request.headers['x-goog-api-key'],
        body: JSON.parse(Buffer.concat(parts).toString()),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world = await createWorld({
    CAPTCHA_PROVIDER: 'recaptcha',
    RECAPTCHA_PROJECT: 'garden',
    RECAPTCHA_API_KEY: 'api-key',
    RECAPTCHA_SITE_KEY: 'score-key',
    RECAPTCHA_CHALLENGE_SITE_KEY: 'checkbox-key',
    RECAPTCHA_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  await world.end()
  server.close()
})
beforeEach(() => {
  received = []
  answer = assessment({})
})

function assessment({ valid = true, action = 'web_auth', score = 0.9 }) {
  return { status: 200, body: { tokenProperties: { valid, action }, riskAnalysis: { score } } }
}

const check = (token: string | null) =>
  world.services.captcha
    .check(world.database, 'web_auth', token, '10.0.0.1')
    .then(() => 'ok')
    .catch(({ code }) => code)

it('sends the service nothing but the token, and accepts a token once', async () => {
  expect(await check('token-1')).toBe('ok')
  expect(received).toEqual([
    {
      path: '/v1/projects/garden/assessments',
      key: 'api-key',
      body: { event: { token: 'token-1', siteKey: 'score-key' } },
    },
  ])
  expect(await check('token-1')).toBe('captcha_failed')
})

it('assesses a token of the visible challenge with the key of that challenge', async () => {
  expect(await check('challenge.token-2')).toBe('ok')
  expect(received[0]?.body.event).toEqual({ token: 'token-2', siteKey: 'checkbox-key' })
  expect(await check('challenge.token-2')).toBe('captcha_failed')
})

it.each([
  ['an invalid token', { valid: false }, 'captcha_failed'],
  ['a token for another action', { action: 'web_unauth' }, 'captcha_failed'],
  ['no action', { action: '' }, 'captcha_failed'],
  ['a low score', { score: 0.4 }, 'captcha_failed'],
  ['the same action on the mobile page', { action: 'mweb_login' }, 'ok'],
  ['the minimum score', { score: 0.5 }, 'ok'],
])('handles %s', async (what, options, outcome) => {
  answer = assessment(options)
  expect(await check(`token for ${what}`)).toBe(outcome)
})

it('fails with captcha_unavailable when the service fails or answers with something unknown', async () => {
  answer = { status: 403, body: { error: 'wrong key' } }
  expect(await check('token-3')).toBe('captcha_unavailable')
  answer = { status: 200, body: { hello: 'there' } }
  expect(await check('token-3')).toBe('captcha_unavailable')
  answer = assessment({})
  expect(await check('token-3')).toBe('ok')
  expect(await check(null)).toBe('captcha_failed')
})

it('gives pages its keys and its script, but no challenge', async () => {
  expect(world.services.captcha.publicFacts()).toEqual({
    kind: 'recaptcha',
    site_key: 'score-key',
    challenge_site_key: 'checkbox-key',
    script_url: 'https://www.google.com/recaptcha/enterprise.js',
  })
  expect(await world.services.captcha.challenge('web_auth')).toBeNull()
})
