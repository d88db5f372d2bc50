import { expect, it } from 'vitest'
import { isSameName, nameKey, slugChoice, toSlug } from './board-rules.ts'

it.each([
  ['Kitchen', 'kitchen'],
  ['  Küche & Licht! ', 'küche-licht'],
  ['台所', '台所'],
  ['!!!', 'board-1'],
  ['Pins', 'pins-1'],
  ['../settings', 'settings-1'],
])('%j has the address %j', (name, slug) => expect(toSlug(name, 'board')).toBe(slug))

it('sorts without accents and case, digits last', () => {
  const names = ['2 birds', 'Éclair', 'zoo', 'apple', 'Birds', '10 ways']
  expect(names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))).toEqual([
    'apple',
    'Birds',
    'Éclair',
    'zoo',
    '10 ways',
    '2 birds',
  ])
})

it.each([
  ['Kitchen', 'KITCHEN'],
  ['  Two  words', 'two words'],
  ['Cafe\u0301', 'CAF\u00c9'],
  ['ﬁgs', 'Figs'],
  ['ｶｷﾞ', 'カギ'],
])('treats %j and %j as the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(nameKey(one)).toBe(nameKey(other))
})

it.each([
  ['かき', 'かぎ'],
  ['はは', 'ばば'],
  ['कला', 'काल'],
  ['мои', 'мой'],
  ['Cafe', 'Café'],
])('treats %j and %j as different names', (one, other) =>
  expect(isSameName(one, other)).toBe(false),
)

it('numbers further slugs from two', () => {
  expect([0, 1, 2].map((attempt) => slugChoice('a', attempt))).toEqual(['a', 'a-2', 'a-3'])
})
