import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listLocales } from '#contract/accounts/choices/choices'
import { logIn } from '#contract/accounts/log-in/log-in'
import { repin } from '#contract/pins/repin'
import { keysOfMember } from './command-keys.ts'
import { run, sayUnreachable } from './run.ts'

/** What the next calls meet: a number stands for a refusal of that status, null for no answer at all. */
let meets: (Response | number | null)[]
let calls: { url: string; key: string | null; keepalive: boolean | undefined }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', answer)
  keysOfMember(true)
  meets = []
  calls = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  keysOfMember(false)
})

async function answer(url: string, { headers, keepalive }: RequestInit): Promise<Response> {
  calls.push({ url, key: new Headers(headers).get('idempotency-key'), keepalive })
  const met = meets.shift()
  if (met === undefined) return refusal('ok', 200)
  if (met === null) throw new TypeError('Failed to fetch')
  return met instanceof Response ? met : refusal('overloaded', met, '1')
}

function refusal(reason: string, status: number, retryAfter?: string): Response {
  const error = status === 200 ? undefined : { reason, message: reason }
  return Response.json(
    { resource_response: { data: {}, error }, resource: { options: {} } },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  )
}

/** Lets all pauses pass, and tells how it ended. */
async function outcome(asked: Promise<unknown>): Promise<unknown> {
  const ended = asked.then(
    () => 'ok',
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return ended
}

const saved = { pin_id: '1', board_id: '2' } as const

it('says in the page’s own words that no answer came, after three tries', async () => {
  sayUnreachable('Nobody is at home at Nest.')
  meets = [null, null, null]
  expect(await outcome(run(listLocales, {}))).toBe('Nobody is at home at Nest.')
  expect(calls).toHaveLength(3)
})

it('outlives its page as a small command, and neither as a large one nor as a query', async () => {
  await outcome(run(repin, saved))
  await outcome(run(repin, { ...saved, description: 'x'.repeat(5_000) }))
  await outcome(run(listLocales, {}))
  expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, false, undefined])
})

it('comes back when the server said, under the same key', async () => {
  meets = [null, 503, 429]
  const began = performance.now()
  expect(await outcome(run(repin, saved))).toBe('ok')
  expect(performance.now() - began).toBeGreaterThan(2_000)
  expect(calls).toHaveLength(4)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(calls[0]?.key).toMatch(/^[\da-f]{32}$/)
})

it('reads come back too, without a key; neither does for ever', async () => {
  meets = [503, 503]
  expect(await outcome(run(listLocales, {}))).toBe('ok')
  expect(calls.map(({ key }) => key)).toEqual([null, null, null])
  meets = Array.from({ length: 20 }, () => 503)
  expect(await outcome(run(listLocales, {}))).toBe('overloaded')
  expect(calls).toHaveLength(8)
})

it('a wait that nobody would sit through is told at once', async () => {
  meets = [refusal('rate_limited', 429, '60')]
  expect(await outcome(run(repin, { ...saved, pin_id: '9' }))).toBe('rate_limited')
  expect(calls).toHaveLength(1)
})

it('what the server does not do once only is sent once', async () => {
  meets = [503]
  const credentials = { username_or_email: 'a@b.example', password: 'x' }
  expect(await outcome(run(logIn, credentials))).toBe('overloaded')
  keysOfMember(false)
  meets = [503]
  expect(await outcome(run(repin, saved))).toBe('overloaded')
  expect(calls).toHaveLength(2)
})

it('who asks once more because no answer came asks for the same; after an answer, for another', async () => {
  meets = [null, null, null]
  await outcome(run(repin, saved))
  // The first may have been done: what is refused before it is looked at says nothing about it.
  meets = [refusal('rate_limited', 429, '60')]
  await outcome(run(repin, saved))
  await outcome(run(repin, saved))
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  await outcome(run(repin, saved))
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
})

it('an answer that broke off on its way is none', async () => {
  const broken = new Response(
    new ReadableStream({ pull: (stream) => stream.error(new TypeError('gone')) }),
  )
  meets = [broken]
  expect(await outcome(run(repin, saved))).toBe('ok')
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(calls).toHaveLength(2)
})

it('without a net nobody waits', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  meets = [null]
  await outcome(run(listLocales, {}))
  expect(calls).toHaveLength(1)
})
