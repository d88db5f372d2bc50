import { expect, test } from 'vitest'
import { cellForKey } from './cell-for-key.ts'

const grid = { count: 8, columns: 3, isMirrored: false }

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 0, 7],
])('%s leads from cell %i to %i', (key, current, target) =>
  expect(cellForKey(key, current, grid)).toBe(target),
)

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 2],
  ['ArrowDown', 5],
  ['ArrowRight', 7],
  ['Enter', 3],
])('%s leads from cell %i nowhere', (key, current) =>
  expect(cellForKey(key, current, grid)).toBeNull(),
)

test('left and right are exchanged where text runs from right to left', () => {
  expect(cellForKey('ArrowLeft', 2, { ...grid, isMirrored: true })).toBe(3)
  expect(cellForKey('ArrowRight', 3, { ...grid, isMirrored: true })).toBe(2)
})
