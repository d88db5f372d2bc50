import { expect, it } from 'vitest'
import { convertMicro } from './convert-micro.ts'

/** What a US dollar costs, in millionths. */
const [usd, eur, jpy] = [1_000_000n, 920_000n, 151_370_000n]

it.each([
  [10_000_000n, usd, eur, 9_200_000n],
  [9_200_000n, eur, usd, 10_000_000n],
  [1_990_000n, usd, jpy, 301_226_300n],
  [0n, usd, eur, 0n],
  [1n, usd, eur, 1n],
  // Halves go up, less goes down.
  [1n, 2n, 1n, 1n],
  [3n, 2n, 1n, 2n],
  [1n, 3n, 1n, 0n],
  [2n, 3n, 1n, 1n],
  // Beyond what a floating-point number holds.
  [9_007_199_254_740_993n, eur, eur, 9_007_199_254_740_993n],
])('%s of %s are in %s: %s', (amount, from, to, expected) => {
  expect(convertMicro(amount, from, to)).toBe(expected)
})
