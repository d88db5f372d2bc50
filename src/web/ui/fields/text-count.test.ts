import { expect, test } from 'vitest'
import { leftToTell } from './text-count.ts'

test('speaks on the steps and is silent between', () => {
  const told = Array.from({ length: 30 }, (_, used) => leftToTell(70 + used, 71 + used, 100))
  expect(told.filter((left) => left !== null)).toEqual([20, 10, 5, 1, 0])
})

test('a paste over several steps is told once, with what is left', () => {
  expect(leftToTell(0, 93, 100)).toBe(7)
})

test('taking away is silent', () => {
  expect(leftToTell(99, 40, 100)).toBeNull()
})
