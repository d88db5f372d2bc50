import { expect, it } from 'vitest'
import { reachRangeOf } from './reach-range.ts'

it.each([
  [0, 0, 100],
  [1, 0, 100],
  [99, 0, 100],
  [100, 100, 500],
  [499, 100, 500],
  [500, 500, 1_000],
  [12_345, 10_000, 50_000],
  [9_999_999, 5_000_000, 10_000_000],
  [10_000_000, 10_000_000, null],
  [3_000_000_000, 10_000_000, null],
])('%i people are at least %i and below %s', (people, at_least, below) =>
  expect(reachRangeOf(people)).toEqual({ at_least, below }),
)
