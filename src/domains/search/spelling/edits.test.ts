import { expect, it } from 'vitest'
import { editDistance, wordsOneEditAway } from './edits.ts'

it('counts a swap of neighbours, an inserted, a deleted and a changed letter as one edit', () => {
  for (const [one, other, edits] of [
    ['lamp', 'lamp', 0],
    ['lamp', 'lmap', 1],
    ['lamp', 'lam', 1],
    ['lamp', 'lampp', 1],
    ['lamp', 'limp', 1],
    ['kitchen', 'kicthne', 2],
    ['ca', 'abc', 3],
    ['', 'ab', 2],
    ['😀b', 'b😀', 1],
  ] as const) {
    expect(editDistance(one, other), `${one} ${other}`).toBe(edits)
    expect(editDistance(other, one), `${other} ${one}`).toBe(edits)
  }
})

it('lists every word one edit away, and none farther', () => {
  const edits = wordsOneEditAway('lamp')
  expect(edits).toEqual(expect.arrayContaining(['lmap', 'lam', 'lampp', 'limp', 'clamp', 'lamps']))
  expect(edits).not.toContain('lamp')
  expect(edits.every((edit) => editDistance('lamp', edit) === 1)).toBe(true)
})
