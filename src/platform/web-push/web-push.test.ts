import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stoppedClock } from '#platform/clock'
import { createEncryption } from '#platform/encryption'
import { createOutsideNetwork, parseAllowList } from '#platform/fetch'
import { type PushService, startPushService, vapidClaims } from '#testing/outside/push-service'
import { refusalOf } from '#testing/refusal-of'
import { createWebPush, makeServerKeys, type WebPush } from './index.ts'

const start = new Date('2030-01-01T10:00:00Z')
const message = { text: 'Hello', keepSeconds: 60, topic: 'news', isUrgent: false }
let service: PushService
let outcomes: string[]

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  outcomes = []
  service.answer = { status: 201 }
  service.received.length = 0
})

const encryption = createEncryption(randomBytes(32))
const make = (changed: { isOn?: boolean; allow?: string[] } = {}): WebPush =>
  createWebPush({
    keys: makeServerKeys(encryption),
    isOn: changed.isOn ?? true,
    contact: 'mailto:operator@pins.example',
    userAgent: 'Bowerbird/1.0',
    clock: stoppedClock(start),
    allow: parseAllowList(changed.allow ?? [service.host]),
    network: createOutsideNetwork(),
    onSent: (outcome) => outcomes.push(outcome),
    deadlineMs: 300,
  })

it('sends what only the browser can read, and says who sends', async () => {
  const { subscription } = service.browser()
  const push = make()
  expect(await push.send(subscription, message)).toEqual({ kind: 'sent' })
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received
  expect(headers).toMatchObject({
    ttl: '60',
    topic: 'news',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
  })
  expect(body.includes('Hello')).toBe(false)
  expect(vapidClaims(headers.authorization ?? '')).toEqual({
    aud: `http://${service.host}`,
    exp: start.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:operator@pins.example',
  })
  expect(headers.authorization).toContain(`k=${push.publicKey}`)
})

it('has the same key in every process, and another with another secret key', () => {
  const other = createEncryption(randomBytes(32))
  expect(makeServerKeys(encryption).publicKey).toBe(makeServerKeys(encryption).publicKey)
  expect(makeServerKeys(other).publicKey).not.toBe(makeServerKeys(encryption).publicKey)
})

it.each([
  [{ status: 404 }, { kind: 'gone' }],
  [{ status: 410 }, { kind: 'gone' }],
  [{ status: 403 }, { kind: 'refused' }],
  [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, { kind: 'refused' }],
  [{ status: 503 }, { kind: 'later', retryAt: null }],
  [
    { status: 429, headers: { 'retry-after': '90' } },
    { kind: 'later', retryAt: new Date(start.getTime() + 90_000) },
  ],
  [
    { status: 503, headers: { 'retry-after': 'Tue, 01 Jan 2030 10:05:00 GMT' } },
    { kind: 'later', retryAt: new Date(start.getTime() + 300_000) },
  ],
  [
    { status: 429, headers: { 'retry-after': '999999999' } },
    { kind: 'later', retryAt: new Date(start.getTime() + 3_600_000) },
  ],
])('understands the answer %j', async (answer, outcome) => {
  service.answer = answer
  expect(await make().send(service.browser().subscription, message)).toEqual(outcome)
  expect(outcomes).toEqual([outcome.kind])
})

it('waits no longer than its deadline, and calls a service that hangs no more', async () => {
  const push = make()
  const send = () => push.send(service.browser().subscription, message)
  service.answer = 'hang'
  for (let n = 0; n < 3; n += 1) expect(await send()).toEqual({ kind: 'later', retryAt: null })
  service.answer = { status: 201 }
  expect(await send()).toMatchObject({ kind: 'later', retryAt: expect.any(Date) })
  expect(service.received).toHaveLength(3)
})

it.each([
  ['http://push.example/1', 'url_refused'],
  ['https://127.0.0.1/1', 'url_refused'],
  ['https://169.254.169.254/latest', 'url_refused'],
  ['https://push.internal/1', 'url_refused'],
  ['https://push.example:22/1', 'url_refused'],
  ['https://user:secret@push.example/1', 'url_refused'],
  ['ftp://push.example/1', 'url_invalid'],
])('takes no address like %s', async (endpoint, code) => {
  const address = { ...service.browser().subscription, endpoint }
  expect(await refusalOf(() => make().check(address))).toMatchObject({ code })
  expect(await make().send(address, message)).toEqual({ kind: 'refused' })
  expect(() => make().check({ ...address, endpoint: 'https://push.example/1' })).not.toThrow()
})

it('sends to this machine only what is allowed, and nothing when it is off', async () => {
  const { subscription } = service.browser()
  expect(await make({ allow: [] }).send(subscription, message)).toEqual({ kind: 'refused' })
  const off = make({ isOn: false })
  expect(off.publicKey).toBeNull()
  expect(await off.send(subscription, message)).toEqual({ kind: 'refused' })
  expect(service.received).toEqual([])
})
