import { expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { asId } from '#testing/ids'
import { findNames, isNamePlace, withoutOverlap } from './comment-rules.ts'

it.each([
  ['@olive', ['olive']],
  ['Hi @olive, @bob_2!', ['olive', 'bob_2']],
  ['mail me@olive.example or @@olive', []],
  ['@ol @olive-oil @ölive', ['olive']],
  [`@${'a'.repeat(31)}`, []],
  ['🪶@olive 👩‍👩‍👧@bob', ['olive', 'bob']],
])('finds the names in %j', (text, names) => {
  const found = findNames(text)
  expect(found.map(({ name }) => name)).toEqual(names)
  for (const { name, offset, length } of found)
    expect(text.slice(offset, offset + length)).toBe(`@${name}`)
})

it('accepts places that begin with @ and end within the text', () => {
  expect(isNamePlace('Hi @bob', { offset: 3, length: 4 })).toBe(true)
  expect(isNamePlace('Hi @bob', { offset: 2, length: 4 })).toBe(false)
  expect(isNamePlace('Hi @bob', { offset: 3, length: 5 })).toBe(false)
  expect(isNamePlace('Hi @bob', { offset: 3, length: 1 })).toBe(false)
})

it('keeps the first of overlapping places, and sorts them all', () => {
  const at = (offset: number, length: number) => ({
    user_id: asId<PersonId>(String(offset)),
    offset,
    length,
  })
  expect(withoutOverlap([at(10, 5), at(0, 4), at(12, 2), at(3, 2), at(15, 1)])).toEqual([
    at(0, 4),
    at(10, 5),
    at(15, 1),
  ])
})
