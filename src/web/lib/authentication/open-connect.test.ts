import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openConnect } from './open-connect.ts'

/** What the browser and the server say of the popup. */
let popup: { closed: boolean; close(): void }
let state: 'unknown' | 'begun'
let hasFocus: boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  popup = { closed: false, close() {} }
  state = 'begun'
  hasFocus = true
  const screen = { screenX: 0, screenY: 0, outerWidth: 1_440, outerHeight: 900 }
  for (const [name, value] of Object.entries(screen)) vi.stubGlobal(name, value)
  vi.stubGlobal('window', { open: () => popup, addEventListener() {} })
  vi.stubGlobal('document', { cookie: '', hasFocus: () => hasFocus })
  vi.stubGlobal('location', { pathname: '/login/', origin: 'https://bower.example' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    const data = { flow: crypto.randomUUID(), state, network: null, profile: null, error: null }
    return Response.json({ resource_response: { data }, resource: { options: {} } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a popup, and returns how it ended so far. */
async function openPopup(): Promise<() => string> {
  const stop = new AbortController()
  let outcome = 'waiting'
  openConnect('google', { signal: stop.signal }).catch(({ code }) => {
    outcome = code
  })
  await vi.advanceTimersByTimeAsync(3_001)
  return () => outcome
}

it.each(['begun', 'unknown'] as const)(
  'notices within two seconds that a popup was closed whose log-in is %s at the server',
  async (known) => {
    state = known
    const outcome = await openPopup()
    expect(outcome()).toBe('waiting')
    popup.closed = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(outcome()).toBe('provider_token_invalid')
  },
)

it('goes on waiting while a popup that only reads as closed has the focus', async () => {
  const outcome = await openPopup()
  popup.closed = true
  hasFocus = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outcome()).toBe('waiting')
})
