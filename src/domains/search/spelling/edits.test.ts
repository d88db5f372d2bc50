import { expect, it } from 'vitest'
import { slipsBetween, slipsOf } from './edits.ts'

it('counts a swap of neighbours, an inserted, a deleted and a changed letter as one edit', () => {
  for (const [one, other, slips] of [
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
    expect(slipsBetween(one, other), `${one} ${other}`).toBe(slips)
    expect(slipsBetween(other, one), `${other} ${one}`).toBe(slips)
  }
})

it('lists every word one edit away, and none farther', () => {
  const slips = slipsOf('lamp')
  expect(slips).toEqual(expect.arrayContaining(['lmap', 'lam', 'lampp', 'limp', 'clamp', 'lamps']))
  expect(slips).not.toContain('lamp')
  expect(slips.every((slip) => slipsBetween('lamp', slip) === 1)).toBe(true)
})
