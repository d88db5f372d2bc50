import { expect, it } from 'vitest'
import { toggled } from './selection.ts'

it('toggles items up to the maximum', () => {
  expect(toggled([], 'a', 2)).toEqual(['a'])
  expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b'])
})
