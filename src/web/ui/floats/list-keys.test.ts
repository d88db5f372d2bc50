import { expect, test } from 'vitest'
import { rowForKey, rowForTyping } from './list-keys.ts'

test('arrow keys wrap around, Home and End go to the ends', () => {
  expect(rowForKey('ArrowDown', -1, 3)).toBe(0)
  expect(rowForKey('ArrowDown', 2, 3)).toBe(0)
  expect(rowForKey('ArrowUp', -1, 3)).toBe(2)
  expect(rowForKey('ArrowUp', 0, 3)).toBe(2)
  expect(rowForKey('ArrowUp', 2, 3)).toBe(1)
  expect(rowForKey('Home', 2, 3)).toBe(0)
  expect(rowForKey('End', 0, 3)).toBe(2)
})

test('ignores other keys and empty lists', () => {
  expect(rowForKey('a', 0, 3)).toBeNull()
  expect(rowForKey('ArrowDown', -1, 0)).toBeNull()
})

const labels = ['Edit pin', 'Download', 'Delete', 'Éclair']

test('typing goes to the row with that prefix', () => {
  expect(rowForTyping('do', labels, -1)).toBe(1)
  expect(rowForTyping('de', labels, 1)).toBe(2)
  expect(rowForTyping('é', labels, 0)).toBe(3)
  expect(rowForTyping('x', labels, 0)).toBeNull()
})

test('repeating one letter cycles through its rows', () => {
  expect(rowForTyping('d', labels, -1)).toBe(1)
  expect(rowForTyping('dd', labels, 1)).toBe(2)
  expect(rowForTyping('ddd', labels, 2)).toBe(1)
})

test('further letters keep a row that still matches', () => {
  expect(rowForTyping('dow', labels, 1)).toBe(1)
})
