import { expect, it } from 'vitest'
import { createCache } from './cache.ts'

it('shares one call between concurrent requests, and calls again after some minutes', async () => {
  const cache = createCache<number>()
  let calls = 0
  const find = async () => ++calls
  expect(await Promise.all([cache('a', 0, find), cache('a', 1, find)])).toEqual([1, 1])
  expect(await cache('b', 0, find)).toBe(2)
  expect(await cache('a', 10 * 60_000, find)).toBe(3)
})

it('does not keep a failure', async () => {
  const cache = createCache<number>()
  await expect(cache('a', 0, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(await cache('a', 1, async () => 7)).toBe(7)
})

it('forgets the oldest when there are many', async () => {
  const cache = createCache<number>()
  let calls = 0
  for (let key = 0; key <= 500; key++) await cache(String(key), 0, async () => ++calls)
  await cache('0', 0, async () => ++calls)
  expect(calls).toBe(502)
})
