import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decomposeRatio, decomposeSum, type Effects, type Part } from './decompose.ts'
import {
  type Fraction,
  fraction,
  isSame,
  minus,
  plus,
  sumOf,
  times,
  whole,
  zero,
} from './fraction.ts'
import { roundToSum } from './round-to-sum.ts'

const amounts = fc.record({
  base: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 12n })),
  outcome: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 9n })),
})
const someParts = fc.array(fc.record({ before: amounts, after: amounts }), {
  minLength: 1,
  maxLength: 12,
})

const allOf = ({ volume, mix, rate }: Effects) => plus(volume, plus(mix, rate))
const of = (parts: readonly Part[], time: keyof Part, what: 'base' | 'outcome') =>
  parts.reduce((sum, part) => sum + part[time][what], 0n)
const swapped = (parts: readonly Part[]) =>
  parts.map(({ before, after }) => ({ before: after, after: before }))
const part = (before: [number, number], after: [number, number]): Part => ({
  before: { base: BigInt(before[0]), outcome: BigInt(before[1]) },
  after: { base: BigInt(after[0]), outcome: BigInt(after[1]) },
})
const is = (a: Fraction, b: Fraction) => expect(isSame(a, b), `${a.over}/${a.under}`).toBe(true)
const hasBase = (parts: readonly Part[]) =>
  of(parts, 'before', 'base') > 0n && of(parts, 'after', 'base') > 0n

describe('the change of a sum', () => {
  it('is all of its effects, to the last unit, and that of a part all of its own', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const effects = decomposeSum(parts)
        for (const [n, { before, after }] of parts.entries())
          is(allOf(effects[n]!), whole(after.outcome - before.outcome))
        const change = of(parts, 'after', 'outcome') - of(parts, 'before', 'outcome')
        is(sumOf(effects.map(allOf)), whole(change))
      }),
    )
  })

  it('turns its sign with the times', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const there = decomposeSum(parts)
        for (const [n, back] of decomposeSum(swapped(parts)).entries())
          for (const cause of ['volume', 'mix', 'rate'] as const)
            is(plus(there[n]![cause], back[cause]), zero)
      }),
    )
  })

  it('is of volume alone where everything grew alike', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1 }), fc.bigInt(2n, 50n), (some, factor) => {
        const positive = some.map(({ base, outcome }) => ({ base: base + 1n, outcome }))
        const parts = positive.map((before) => ({
          before,
          after: { base: before.base * factor, outcome: before.outcome * factor },
        }))
        for (const { mix, rate } of decomposeSum(parts)) {
          is(mix, zero)
          is(rate, zero)
        }
      }),
    )
  })

  it('is decomposed into more, elsewhere, and better', () => {
    const causes = (...parts: Part[]) => {
      const effects = decomposeSum(parts)
      return (['volume', 'mix', 'rate'] as const).map((cause) => {
        const { over, under } = sumOf(effects.map((one) => one[cause]))
        return Number(over) / Number(under)
      })
    }
    expect(causes(part([1_000, 10], [2_000, 20]))).toEqual([10, 0, 0])
    expect(causes(part([1_000, 10], [1_000, 25]))).toEqual([0, 0, 15])
    // From where one of 100 clicks to where one of 10 does.
    expect(causes(part([900, 9], [100, 1]), part([100, 10], [900, 90]))).toEqual([0, 72, 0])
    // What came of nothing was shown nowhere.
    expect(causes(part([100, 1], [100, 1]), part([0, 0], [0, 3]))).toEqual([0, 0, 3])
    expect(causes(part([0, 0], [100, 5]))).toEqual([5, 0, 0])
  })
})

describe('the change of a rate', () => {
  it('is mix and rate, exactly, and never volume', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        fc.pre(hasBase(parts))
        const effects = decomposeRatio(parts) ?? []
        const rateAt = (time: keyof Part) =>
          fraction(of(parts, time, 'outcome'), of(parts, time, 'base'))
        expect(effects.every(({ volume }) => isSame(volume, zero))).toBe(true)
        is(sumOf(effects.map(allOf)), minus(rateAt('after'), rateAt('before')))
      }),
    )
  })

  it('is of rate alone where shares stayed, and of mix alone where rates did', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 1_000n), fc.bigInt(0n, 9n)), {
          minLength: 1,
        }),
        fc.bigInt(2n, 9n),
        (some, factor) => {
          const stayed = some.map(([base, outcome, more]) => ({
            before: { base, outcome },
            after: { base: base * factor, outcome: outcome + more },
          }))
          for (const { mix } of decomposeRatio(stayed) ?? []) is(mix, zero)
          const moved = some.map(([base, rate, more]) => ({
            before: { base, outcome: base * rate },
            after: { base: base + more, outcome: (base + more) * rate },
          }))
          for (const { rate } of decomposeRatio(moved) ?? []) is(rate, zero)
        },
      ),
    )
  })

  it('is not to be said where there is nothing to divide by', () => {
    expect(decomposeRatio([part([0, 0], [10, 1])])).toBeNull()
    expect(decomposeRatio([])).toBeNull()
  })
})

it('rounds to whole numbers that add up', () => {
  const exact = fc.array(fc.tuple(fc.bigInt(-(10n ** 9n), 10n ** 9n), fc.bigInt(1n, 10n ** 6n)), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(exact, (pairs) => {
      const fractions = pairs.map(([over, under]) => fraction(over, under))
      const whole_ = sumOf(fractions)
      const sum = times(whole_, whole(1n)).over / whole_.under
      const rounded = roundToSum(fractions, sum)
      expect(rounded.reduce((a, b) => a + b, 0n)).toBe(sum)
      for (const [n, one] of fractions.entries()) {
        const away = minus(whole(rounded[n]!), one)
        expect(away.over < away.under && away.over > -away.under).toBe(true)
      }
    }),
  )
  expect(roundToSum([], 0n)).toEqual([])
})
