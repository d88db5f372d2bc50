import { expect, test } from 'vitest'
import { countToAnnounce } from './text-count.ts'

test('announces only when a threshold is reached', () => {
  const announced = Array.from({ length: 30 }, (_, used) =>
    countToAnnounce(70 + used, 71 + used, 100),
  )
  expect(announced.filter((left) => left !== null)).toEqual([20, 10, 5, 1, 0])
})

test('announces once when a paste passes several thresholds', () => {
  expect(countToAnnounce(0, 93, 100)).toBe(7)
})

test('announces nothing when text is deleted', () => {
  expect(countToAnnounce(99, 40, 100)).toBeNull()
})
