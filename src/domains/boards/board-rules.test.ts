import { expect, it } from 'vitest'
import { nameKey, slugChoice, toSlug } from './board-rules.ts'

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

it('numbers further choices from two', () => {
  expect([0, 1, 2].map((attempt) => slugChoice('a', attempt))).toEqual(['a', 'a-2', 'a-3'])
})
