import { expect, it } from 'vitest'
import { daysBetween, hoursBetween, roundTop } from './chart-scale.ts'

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [1_234_567, 2_000_000],
])('draws up to %i on a scale to %i', (value, top) => {
  expect(roundTop(value)).toBe(top)
})

it('names each day and hour, those without figures too', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(hoursBetween(7_200, 14_400)).toEqual([7_200, 10_800])
  expect(hoursBetween(0, 0)).toEqual([])
})
