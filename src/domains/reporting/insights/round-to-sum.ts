import { type Fraction, floorOf, minus, whole } from './fraction.ts'

/**
 * Whole numbers close to exact ones, which add up to a given sum. Each is rounded down, and what is missing goes, by 1,
 * to those that lost most by that. None is further away than 1 where the sum is that of the exact ones, rounded.
 */
export function roundToSum(exact: readonly Fraction[], sum: bigint): bigint[] {
  const rounded = exact.map(floorOf)
  const order = exact
    .map((one, n) => ({ n, lost: minus(one, whole(rounded[n]!)) }))
    .toSorted((a, b) => compare(b.lost, a.lost) || a.n - b.n)
    .map(({ n }) => n)
  let missing = sum - rounded.reduce((all, one) => all + one, 0n)
  for (let turn = 0; missing !== 0n && order.length > 0; turn += 1) {
    const step = missing > 0n ? 1n : -1n
    const places = step > 0n ? order : order.toReversed()
    rounded[places[turn % order.length]!]! += step
    missing -= step
  }
  return rounded
}

function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
