import { expect, it } from 'vitest'
import { toggled } from './selection.ts'

it('chooses and lets go, up to the most there may be', () => {
  expect(toggled([], 'a', 2)).toEqual(['a'])
  expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b'])
})
