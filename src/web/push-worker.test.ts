import { afterEach, beforeAll, expect, it, vi } from 'vitest'

const origin = 'https://pins.example'
type Listener = (event: object) => void

const listeners: Record<string, Listener> = {}
const focus = vi.fn(async () => {})
const openWindow = vi.fn(async () => {})
const showNotification = vi.fn(async () => {})
const subscribe = vi.fn(async () => ({
  toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'k', auth: 'a' } }),
}))
const fetched = vi.fn<(path: string, request?: RequestInit) => Promise<Response>>()

beforeAll(async () => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    skipWaiting: async () => {},
    location: { origin, host: 'pins.example' },
    clients: { openWindow, matchAll: async () => [{ url: `${origin}/messages/1/`, focus }] },
    registration: { showNotification, pushManager: { subscribe } },
    cookieStore: { get: async () => ({ value: 'token' }) },
  })
  await import('./push-worker.ts')
})
afterEach(() => vi.clearAllMocks())

async function happen(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners[name]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
}
const click = (data: unknown) =>
  happen('notificationclick', { notification: { data, close: () => {} } })
const answer = (data: object) => Response.json({ resource_response: { data } })

it('shows what it was sent, and something where it cannot read it', async () => {
  const message = { title: 'Bob wrote to you', body: 'Hi', path: '/messages/1/', tag: 'messages-1' }
  await happen('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenLastCalledWith('Bob wrote to you', {
    ...{ body: 'Hi', tag: 'messages-1', dir: 'auto', data: '/messages/1/' },
  })
  for (const json of [() => JSON.parse('no'), () => 7]) await happen('push', { data: { json } })
  await happen('push', { data: null })
  expect(showNotification).toHaveBeenCalledTimes(4)
  expect(showNotification).toHaveBeenLastCalledWith('pins.example', expect.anything())
})

it('opens where a click leads: a window that shows it already, or a new one; never another site', async () => {
  await click('/messages/1/')
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0])
  await click('/notifications/')
  expect(openWindow).toHaveBeenLastCalledWith(`${origin}/notifications/`)
  await click('https://elsewhere.example/')
  expect(openWindow).toHaveBeenLastCalledWith(`${origin}/`)
})

it('says its new address where its member turned notifications on, and nowhere else', async () => {
  fetched.mockImplementation(async () => answer({ public_key: 'key', subscription: null }))
  await happen('pushsubscriptionchange', {})
  expect([fetched.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 0])

  fetched.mockImplementation(async () => answer({ public_key: 'key', subscription: {} }))
  await happen('pushsubscriptionchange', {})
  const [path, request] = fetched.mock.lastCall ?? []
  expect(path).toBe('/resource/PushSubscriptionResource/create/')
  expect(request?.headers).toMatchObject({ 'x-csrftoken': 'token' })
  const sent = new URLSearchParams(String(request?.body)).get('data') ?? ''
  expect(JSON.parse(sent)).toEqual({
    options: { endpoint: 'https://push.example/2', p256dh: 'k', auth: 'a' },
  })
})
