import { expect, it } from 'vitest'
import { toMicro } from './typed-amount.ts'

it.each([
  ['1', 1_000_000],
  ['0.07', 70_000],
  ['4,5', 4_500_000],
  [' 19.99 ', 19_990_000],
  ['3.', 3_000_000],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1.234', Number.NaN],
  ['1e5', Number.NaN],
  ['NaN', Number.NaN],
  ['1000000000', Number.NaN],
])('the amount %j is %d', (typed, micro) => expect(toMicro(typed)).toBe(micro))
