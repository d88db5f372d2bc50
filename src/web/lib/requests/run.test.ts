import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listLocales } from '#contract/accounts/choices/choices'
import { logIn } from '#contract/accounts/log-in/log-in'
import { repin } from '#contract/pins/repin'
import { setIsMember } from './command-keys.ts'
import { run, setUnreachableText } from './run.ts'

/** The responses to the next calls: a number stands for a refusal of that status, null for no response. */
let responses: (Response | number | null)[]
let calls: { url: string; key: string | null; keepalive: boolean | undefined }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', answer)
  setIsMember(true)
  responses = []
  calls = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setIsMember(false)
})

async function answer(url: string, { headers, keepalive }: RequestInit): Promise<Response> {
  calls.push({ url, key: new Headers(headers).get('idempotency-key'), keepalive })
  const response = responses.shift()
  if (response === undefined) return refusal('ok', 200)
  if (response === null) throw new TypeError('Failed to fetch')
  return response instanceof Response ? response : refusal('overloaded', response, '1')
}

function refusal(reason: string, status: number, retryAfter?: string): Response {
  const error = status === 200 ? undefined : { reason, message: reason }
  return Response.json(
    { resource_response: { data: {}, error }, resource: { options: {} } },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  )
}

/** Lets all pauses pass, and returns 'ok' or the error message. */
async function outcome(result: Promise<unknown>): Promise<unknown> {
  const ended = result.then(
    () => 'ok',
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return ended
}

const saved = { pin_id: '1', board_id: '2' } as const

it('fails with the page’s own text after three attempts without a response', async () => {
  setUnreachableText('Nobody is at home at Nest.')
  responses = [null, null, null]
  expect(await outcome(run(listLocales, {}))).toBe('Nobody is at home at Nest.')
  expect(calls).toHaveLength(3)
})

it('sets keepalive for small commands, but not for large ones or for queries', async () => {
  await outcome(run(repin, saved))
  await outcome(run(repin, { ...saved, description: 'x'.repeat(5_000) }))
  await outcome(run(listLocales, {}))
  expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, false, undefined])
})

it('repeats a command when the server says, under the same key', async () => {
  responses = [null, 503, 429]
  const began = performance.now()
  expect(await outcome(run(repin, saved))).toBe('ok')
  expect(performance.now() - began).toBeGreaterThan(2_000)
  expect(calls).toHaveLength(4)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(calls[0]?.key).toMatch(/^[\da-f]{32}$/)
})

it('repeats queries without a key, and gives up after five attempts', async () => {
  responses = [503, 503]
  expect(await outcome(run(listLocales, {}))).toBe('ok')
  expect(calls.map(({ key }) => key)).toEqual([null, null, null])
  responses = Array.from({ length: 20 }, () => 503)
  expect(await outcome(run(listLocales, {}))).toBe('overloaded')
  expect(calls).toHaveLength(8)
})

it('fails at once if the server asks for a long wait', async () => {
  responses = [refusal('rate_limited', 429, '60')]
  expect(await outcome(run(repin, { ...saved, pin_id: '9' }))).toBe('rate_limited')
  expect(calls).toHaveLength(1)
})

it('does not repeat commands for which the server honours no key', async () => {
  responses = [503]
  const credentials = { username_or_email: 'a@b.example', password: 'x' }
  expect(await outcome(run(logIn, credentials))).toBe('overloaded')
  setIsMember(false)
  responses = [503]
  expect(await outcome(run(repin, saved))).toBe('overloaded')
  expect(calls).toHaveLength(2)
})

it('uses the same key for a command repeated without an answer, and another one after an answer', async () => {
  responses = [null, null, null]
  await outcome(run(repin, saved))
  // The first may have been executed: a refusal before execution says nothing about it.
  responses = [refusal('rate_limited', 429, '60')]
  await outcome(run(repin, saved))
  await outcome(run(repin, saved))
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  await outcome(run(repin, saved))
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
})

it('sends the key of a caller that repeats the command by itself, and tells it of an answer', async () => {
  const answered = vi.fn()
  const ownKey = { key: 'mine', isHonoured: true, answered }
  responses = [null, null, null]
  await outcome(run(repin, saved, undefined, ownKey))
  expect(answered).not.toHaveBeenCalled()
  await outcome(run(repin, saved, undefined, ownKey))
  expect(answered).toHaveBeenCalledOnce()
  expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['mine']))
})

it('treats an interrupted response as none', async () => {
  const broken = new Response(
    new ReadableStream({ pull: (stream) => stream.error(new TypeError('gone')) }),
  )
  responses = [broken]
  expect(await outcome(run(repin, saved))).toBe('ok')
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(calls).toHaveLength(2)
})

it('does not repeat anything while offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  responses = [null]
  await outcome(run(listLocales, {}))
  expect(calls).toHaveLength(1)
})
