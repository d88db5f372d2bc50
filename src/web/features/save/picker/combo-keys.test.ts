import { expect, it } from 'vitest'
import { rowAfterKey } from './combo-keys.ts'

it.each([
  ['ArrowDown', -1, true, 0],
  ['ArrowDown', 0, true, 1],
  ['ArrowDown', 9, true, -1],
  ['ArrowUp', -1, true, 9],
  ['ArrowUp', 0, true, -1],
  ['ArrowUp', 5, true, 4],
  ['ArrowDown', 9, false, 0],
  ['ArrowUp', 0, false, 9],
  ['PageDown', 0, true, 6],
  ['PageDown', 6, true, 9],
  ['PageUp', 2, true, 0],
  ['Home', 4, false, 0],
  ['End', 4, false, 9],
  // These keys move the caret of the field.
  ['Home', 4, true, null],
  ['End', 4, true, null],
  ['a', 4, false, null],
])('%s at row %i of ten, with a field: %j', (key, row, hasField, to) => {
  expect(rowAfterKey(key, row, 10, hasField)).toBe(to)
})

it('finds no row in an empty list', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])
    expect(rowAfterKey(key, -1, 0, true)).toBe(-1)
})
