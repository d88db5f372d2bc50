import { expect, it } from 'vitest'
import { readShown } from './read-shown.ts'

/** Numbers from 1 to `count`, of which every `nth` is shown. */
function listOf(count: number, nth: number) {
  const limits: number[] = []
  return {
    limits,
    read: async (after: number | null, limit: number) => {
      limits.push(limit)
      const from = after ?? 0
      return Array.from({ length: Math.min(limit, count - from) }, (_, at) => from + at + 1)
    },
    show: async (rows: number[]) => rows.filter((row) => row % nth === 0).map(String),
  }
}

it('reads once where everything is shown, and says where to go on', async () => {
  const { limits, read, show } = listOf(10, 1)
  expect(await readShown(3, read, show)).toEqual({ shown: ['1', '2', '3'], last: 3 })
  expect(limits).toEqual([3])
})

it('reads on in larger steps where little is shown', async () => {
  const { limits, read, show } = listOf(100, 10)
  expect(await readShown(2, read, show)).toEqual({ shown: ['10', '20', '30', '40'], last: 42 })
  expect(limits).toEqual([2, 8, 32])
})

it('ends with the list, or with as many rows as may be read', async () => {
  const short = listOf(5, 4)
  expect(await readShown(2, short.read, short.show)).toEqual({ shown: ['4'], last: null })
  const none = listOf(100_000, 200_000)
  expect(await readShown(2, none.read, none.show, 50)).toEqual({ shown: [], last: 50 })
  expect(none.limits).toEqual([2, 8, 32, 8])
})

it('never reads more than a thousand at once', async () => {
  const { limits, read, show } = listOf(10_000, 20_000)
  expect(await readShown(100, read, show)).toEqual({ shown: [], last: null })
  expect(Math.max(...limits)).toBe(1_000)
})
