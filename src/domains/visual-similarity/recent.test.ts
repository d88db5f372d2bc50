import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

it('shares one call between concurrent requests, and calls again after some minutes', async () => {
  const recent = createRecent<number>()
  let asked = 0
  const find = async () => ++asked
  expect(await Promise.all([recent('a', 0, find), recent('a', 1, find)])).toEqual([1, 1])
  expect(await recent('b', 0, find)).toBe(2)
  expect(await recent('a', 10 * 60_000, find)).toBe(3)
})

it('does not keep a failure', async () => {
  const recent = createRecent<number>()
  await expect(recent('a', 0, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(await recent('a', 1, async () => 7)).toBe(7)
})

it('forgets the oldest when there are many', async () => {
  const recent = createRecent<number>()
  let asked = 0
  for (let key = 0; key <= 500; key++) await recent(String(key), 0, async () => ++asked)
  await recent('0', 0, async () => ++asked)
  expect(asked).toBe(502)
})
