import { expect, it } from 'vitest'
import { stoppedClock } from '#platform/clock'
import { createIds, firstIdAt, madeAt } from './index.ts'

const start = new Date('2026-03-01T00:00:00Z')

it('never repeats and never goes back, even when the clock does', () => {
  const clock = stoppedClock(start)
  const newId = createIds(clock, 5)
  const made: bigint[] = []
  for (let n = 0; n < 20_000; n += 1) {
    if (n === 7_000) clock.move(-3_600_000)
    if (n === 12_000) clock.move(7_200_000)
    made.push(BigInt(newId()))
  }
  for (let n = 1; n < made.length; n += 1) expect(made[n]! > made[n - 1]!).toBe(true)
})

it('differs between processes at the same moment', () => {
  const clock = stoppedClock(start)
  const made = [1, 2, 1_023].flatMap((number) => {
    const newId = createIds(clock, number)
    return Array.from({ length: 1_000 }, newId)
  })
  expect(new Set(made).size).toBe(made.length)
})

it('fits a signed 64-bit column for decades', () => {
  const clock = stoppedClock(new Date('2090-01-01T00:00:00Z'))
  expect(BigInt(createIds(clock, 1_023)()) < 2n ** 63n).toBe(true)
})

it('contains the time of its creation', () => {
  const id = createIds(stoppedClock(start), 5)()
  expect(madeAt(id)).toEqual(start)
  expect(BigInt(id) >= BigInt(firstIdAt(start))).toBe(true)
  expect(BigInt(id) < BigInt(firstIdAt(new Date(start.getTime() + 1)))).toBe(true)
})
