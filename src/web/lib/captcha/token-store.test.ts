import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTokenStore } from './token-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counting(isWatched = () => true) {
  let made = 0
  const store = createTokenStore(async () => `token ${++made}`, isWatched)
  return { store, made: () => made }
}

it('creates no token until requested', async () => {
  const { store, made } = counting()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(made()).toBe(0)
  expect(await store.take()).toBe('token 1')
})

it('keeps one ready, hands each out once, and makes it anew every 105 seconds', async () => {
  const { store } = counting()
  store.refresh()
  await vi.advanceTimersByTimeAsync(104_999)
  expect(await store.take()).toBe('token 1')
  expect(await store.take()).toBe('token 2')
  store.refresh()
  await vi.advanceTimersByTimeAsync(105_000)
  expect(await store.take()).toBe('token 4')
})

it('returns a ready token without waiting', async () => {
  const { store } = counting()
  expect(store.takeReady()).toBeNull()
  store.refresh()
  expect(store.takeReady()).toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.takeReady()).toBe('token 1')
  expect(store.takeReady()).toBeNull()
  expect(await store.take()).toBe('token 2')
})

it('creates none while the page is hidden or after it is closed', async () => {
  let isWatched = false
  const { store, made } = counting(() => isWatched)
  store.refresh()
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(made()).toBe(1)
  isWatched = true
  expect(await store.take()).toBe('token 2')
  store.refresh()
  store.close()
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(made()).toBe(3)
})

it('tries again after one could not be made', async () => {
  let isDown = true
  const store = createTokenStore(async () => {
    if (isDown) throw new Error('away')
    return 'token'
  })
  store.refresh()
  await vi.advanceTimersByTimeAsync(0)
  isDown = false
  expect(await store.take()).toBe('token')
})
