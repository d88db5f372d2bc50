import { expect, test } from 'vitest'
import { editDistance, suggestEmail } from './email-suggestion.ts'

test.each([
  ['olive@gmial.com', 'olive@gmail.com'],
  ['olive@gmail.con', 'olive@gmail.com'],
  ['olive@gmail.co', 'olive@gmail.com'],
  ['olive@gmail', 'olive@gmail.com'],
  ['Olive.Hart@GMAIL.comm', 'Olive.Hart@gmail.com'],
  ['bob@hotmial.com', 'bob@hotmail.com'],
  ['bob@yaho.com', 'bob@yahoo.com'],
  ['bob@outlok.com', 'bob@outlook.com'],
])('%s may mean %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'olive@gmail.com',
  'olive@example.com',
  'olive@nature.org',
  'bob@mine.com',
  'bob@',
  '@gmial.com',
  'bob',
  '',
  `${'a'.repeat(60)}@gmial.com`,
])('%s is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

test.each([
  ['', '', 0],
  ['gmail', 'gmail', 0],
  ['gmial', 'gmail', 1],
  ['gmal', 'gmail', 1],
  ['gnaul', 'gmail', 2],
  ['', 'abc', 3],
])('from %j to %j it takes %d', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips)
  expect(editDistance(b, a)).toBe(slips)
})
