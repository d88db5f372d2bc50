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
])('suggestEmail corrects %s to %s', (typed, corrected) => {
  expect(suggestEmail(typed)).toBe(corrected)
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
])('suggestEmail suggests nothing for %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

test.each([
  ['', '', 0],
  ['gmail', 'gmail', 0],
  ['gmial', 'gmail', 1],
  ['gmal', 'gmail', 1],
  ['gnaul', 'gmail', 2],
  ['', 'abc', 3],
])('the edit distance between %j and %j is %d', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})
