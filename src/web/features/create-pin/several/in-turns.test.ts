import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('inTurns processes each item once and in order, a limited number at a time', async () => {
  const begun: number[] = []
  let running = 0
  let maxRunning = 0
  await inTurns([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await Promise.resolve()
    running -= 1
    return true
  })
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(maxRunning).toBe(2)
})

it('inTurns starts no more after a false result, and waits for those that run', async () => {
  const ended: number[] = []
  await inTurns([1, 2, 3, 4], 2, async (item) => {
    if (item === 2) await new Promise((resolve) => setTimeout(resolve))
    ended.push(item)
    return item !== 1
  })
  expect(ended).toEqual([1, 2])
})
