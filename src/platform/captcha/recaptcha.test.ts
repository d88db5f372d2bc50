import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#testing/world'

/** What the service was asked, and what it says next. */
let asked: { path: string; key: unknown; body: { event: Record<string, unknown> } }[] = []
let answer: { status: number; body: unknown }
let server: Server
let world: World

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({
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
  asked = []
  answer = says({})
})

function says({ valid = true, action = 'web_auth', score = 0.9 }) {
  return { status: 200, body: { tokenProperties: { valid, action }, riskAnalysis: { score } } }
}

const check = (token: string | null) =>
  world.services.captcha
    .check(world.database, 'web_auth', token, '10.0.0.1')
    .then(() => 'ok')
    .catch(({ code }) => code)

it('asks the service about the token and nothing else, and takes it once', async () => {
  expect(await check('token-1')).toBe('ok')
  expect(asked).toEqual([
    {
      path: '/v1/projects/garden/assessments',
      key: 'api-key',
      body: { event: { token: 'token-1', siteKey: 'score-key' } },
    },
  ])
  expect(await check('token-1')).toBe('captcha_failed')
})

it('asks about a token of the visible challenge with its own key', async () => {
  expect(await check('challenge.token-2')).toBe('ok')
  expect(asked[0]?.body.event).toEqual({ token: 'token-2', siteKey: 'checkbox-key' })
  expect(await check('challenge.token-2')).toBe('captcha_failed')
})

it.each([
  ['an invalid token', { valid: false }, 'captcha_failed'],
  ['a token of another action', { action: 'web_unauth' }, 'captcha_failed'],
  ['no action', { action: '' }, 'captcha_failed'],
  ['a low score', { score: 0.4 }, 'captcha_failed'],
  ['the same action on a phone', { action: 'mweb_login' }, 'ok'],
  ['the lowest score that passes', { score: 0.5 }, 'ok'],
])('answers %s', async (what, said, outcome) => {
  answer = says(said)
  expect(await check(`token for ${what}`)).toBe(outcome)
})

it('says so when the service is away, breaks, or answers something else', async () => {
  answer = { status: 403, body: { error: 'wrong key' } }
  expect(await check('token-3')).toBe('captcha_unavailable')
  answer = { status: 200, body: { hello: 'there' } }
  expect(await check('token-3')).toBe('captcha_unavailable')
  answer = says({})
  expect(await check('token-3')).toBe('ok')
  expect(await check(null)).toBe('captcha_failed')
})

it('tells pages its keys and its script, and gives them nothing to solve', async () => {
  expect(world.services.captcha.publicFacts()).toEqual({
    kind: 'recaptcha',
    site_key: 'score-key',
    challenge_site_key: 'checkbox-key',
    script_url: 'https://www.google.com/recaptcha/enterprise.js',
  })
  expect(await world.services.captcha.challenge('web_auth')).toBeNull()
})
