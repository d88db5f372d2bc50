import { expect, it } from 'vitest'
import { isNearEnd } from './use-scrolled.ts'

it.each([
  [0, false],
  [8_799, false],
  [8_800, true],
  [9_600, true],
])('scrolled to %i of 10,000 with 400 in sight: %j', (scrollTop, isNear) => {
  expect(isNearEnd({ scrollHeight: 10_000, scrollTop, clientHeight: 400 })).toBe(isNear)
})
