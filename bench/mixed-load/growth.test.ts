import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

/** Forty samples, one each minute. */
const samplesOf = (valueAt: (minute: number) => number | undefined) =>
  Array.from({ length: 40 }, (_, minute) => {
    const value = valueAt(minute)
    return new Map(value === undefined ? [] : [['heap', value]])
  })
const minuteHours = 1 / 60

test('what grows steadily is told by hour, whatever single samples say', () => {
  const peaks = new Set([3, 17, 31, 32])
  const [found] = growthOf(
    samplesOf((minute) => 100 + minute + (peaks.has(minute) ? 500 : 0)),
    minuteHours,
  )
  expect(found?.perHour).toBeCloseTo(60, 0)
  expect(found?.early).toBeLessThan(120)
  expect(found?.late).toBeGreaterThan(130)
})

test('what fills within the first quarter has not grown, nor has what breathes', () => {
  const filled = growthOf(
    samplesOf((minute) => Math.min(minute * 50, 300)),
    minuteHours,
  )
  expect(filled).toEqual([{ name: 'heap', early: 300, late: 300, perHour: 0 }])
  const [breathing] = growthOf(
    samplesOf((minute) => 200 + (minute % 5) * 10),
    minuteHours,
  )
  expect(breathing).toMatchObject({ early: 220, late: 220, perHour: 0 })
})

test('a process that is there only for a time is left out', () => {
  expect(
    growthOf(
      samplesOf((minute) => (minute < 20 ? 1 : undefined)),
      minuteHours,
    ),
  ).toEqual([])
})
