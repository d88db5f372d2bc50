import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('works on as many at a time as it is told, each once and in order', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  await inTurns([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return true
  })
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

it('begins no more once one says so, and waits for what is under way', async () => {
  const ended: number[] = []
  await inTurns([1, 2, 3, 4], 2, async (item) => {
    if (item === 2) await new Promise((resolve) => setTimeout(resolve))
    ended.push(item)
    return item !== 1
  })
  expect(ended).toEqual([1, 2])
})
