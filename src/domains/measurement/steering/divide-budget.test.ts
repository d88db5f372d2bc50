import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { divideBudget, type Earner, minShareOf } from './divide-budget.ts'

const earner = (more: Partial<Earner> = {}): Earner => ({
  before: null,
  value: 0,
  spend: 1_000_000,
  ...more,
})

describe('a divided budget', () => {
  it('is none where nothing speaks for anybody', () => {
    expect(divideBudget([])).toBeNull()
    expect(divideBudget([earner({ value: 5 })])).toBeNull()
    expect(divideBudget([earner(), earner()])).toBeNull()
    expect(divideBudget([earner({ value: 5, spend: 0 }), earner()])).toBeNull()
  })

  it('moves to who brings value, a fifth a day, down to a tenth for the others', () => {
    let shares: (number | null)[] = [null, null]
    const days = Array.from({ length: 4 }, () => {
      shares = divideBudget(shares.map((before, n) => earner({ before, value: n === 0 ? 9 : 0 })))!
      return shares
    })
    expect(days).toEqual([
      [7_000, 3_000],
      [9_000, 1_000],
      [9_000, 1_000],
      [9_000, 1_000],
    ])
  })

  it('begins as it was spent, here with 30 and 70 %', () => {
    const earners = [earner({ spend: 1_000_000, value: 1 }), earner({ spend: 3_000_000, value: 3 })]
    expect(divideBudget(earners)).toEqual([5_000, 5_000])
  })

  it('leaves who spent nothing what they have', () => {
    const earners = [
      earner({ before: 5_000, value: 9 }),
      earner({ before: 3_000 }),
      earner({ before: 2_000, spend: 0 }),
    ]
    expect(divideBudget(earners)).toEqual([7_000, 1_000, 2_000])
  })

  it('adds up to the whole within its limits, whatever came in', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    const any = fc.record({ before: fc.constant(null), value: amount, spend: amount })
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 2, maxLength: 40 }),
        fc.func(amount),
        (first, next) => {
          const min = minShareOf(first.length)
          let before = divideBudget(first)
          for (let day = 0; before !== null && day < 4; day += 1) {
            expect(before.reduce((sum, share) => sum + share)).toBe(limits.wholeShare)
            expect(Math.min(...before)).toBeGreaterThanOrEqual(min)
            const was = before
            before = divideBudget(
              was.map((share, n) => ({
                before: share,
                value: next(day, n),
                spend: next(n, day, 1),
              })),
            )
            const moves = before?.map((share, n) => Math.abs(share - was[n]!)) ?? []
            expect(Math.max(0, ...moves)).toBeLessThanOrEqual(limits.shareMoveADay)
          }
        },
      ),
    )
  })
})
