import { describe, expect, it } from 'vitest'
import { AmountChange, changedAmount } from './bulk-change.ts'

const cent = 10_000n
const yen = 1_000_000n
const by = (percent: number) => ({ how: 'percent' as const, percent })

describe('an amount', () => {
  it.each([
    [5_000_000n, by(10), cent, 5_500_000n],
    [10_050_000n, by(10), cent, 11_060_000n], // 11.055
    [10_040_000n, by(10), cent, 11_040_000n], // 11.044
    [5_000_000n, by(-99.99), cent, 0n],
    [333_000_000n, by(0.01), yen, 333_000_000n],
    [150_000_000n, by(1), yen, 152_000_000n], // 151.5
    [5_000_000n, { how: 'add' as const, amount_micro: -2_500_000n }, cent, 2_500_000n],
    [5_000_000n, { how: 'set' as const, amount_micro: 7_000_000n }, cent, 7_000_000n],
  ])('of %s becomes by %o, in parts of %s, %s', (before, change, step, after) => {
    expect(changedAmount(before, change, step)).toBe(after)
  })

  it.each([[0.005], [-100], [1_000.01], ['much']])('takes no %s percent', (percent) => {
    expect(AmountChange.safeParse({ how: 'percent', percent }).success).toBe(false)
  })

  it.each([[0.01], [12.34], ['7.5'], [-99.99], [1_000]])('takes %s percent', (percent) => {
    expect(AmountChange.safeParse({ how: 'percent', percent }).success).toBe(true)
  })
})
