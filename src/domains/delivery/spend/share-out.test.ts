import { describe, expect, it } from 'vitest'
import { shareOut } from './share-out.ts'

const day = '2026-11-23'
const always = '-infinity'
const daily = { budget_id: 'own', type: 'DAILY', amount_micro: 100n } as const
const lifetime = { budget_id: 'all', type: 'LIFETIME', amount_micro: 120n } as const
const kept = (own: string, all: string, ofOtherDay = '0') => [
  { budget_id: 'own', day, spent_micro: own },
  { budget_id: 'own', day: always, spent_micro: '7000' },
  { budget_id: 'all', day, spent_micro: '0' },
  { budget_id: 'all', day: always, spent_micro: all },
  { budget_id: 'own', day: '2026-11-24', spent_micro: ofOtherDay },
]
const event = (
  price: bigint,
  more: { day?: string; budgets?: (typeof daily | typeof lifetime)[] } = {},
) => ({
  price,
  day,
  budgets: [daily],
  ...more,
})

describe('what events are billed', () => {
  it('is their price, then what is left, then nothing', () => {
    const { billed, raises } = shareOut([event(60n), event(60n), event(60n)], kept('0', '0'))
    expect(billed).toEqual([60n, 40n, 0n])
    expect(raises).toEqual([
      { budget_id: 'own', day, amount: 100n, max_micro: 100n },
      { budget_id: 'own', day: always, amount: 100n, max_micro: 2n ** 63n - 1n },
    ])
  })

  it('is at most what is left of each of their budgets', () => {
    const both = { budgets: [daily, lifetime] }
    expect(shareOut([event(60n, both), event(60n, both)], kept('30', '110')).billed).toEqual([
      10n,
      0n,
    ])
    expect(shareOut([event(60n, both)], kept('95', '0')).billed).toEqual([5n])
  })

  it('is of the day on which they happened', () => {
    const next = event(60n, { day: '2026-11-24' })
    expect(shareOut([event(60n), next], kept('100', '0', '50')).billed).toEqual([0n, 50n])
  })

  it('is nothing where a budget is exceeded, unknown or missing', () => {
    expect(shareOut([event(60n)], kept('101', '0')).billed).toEqual([0n])
    expect(shareOut([event(60n)], [])).toEqual({ billed: [0n], raises: [] })
    expect(shareOut([event(60n, { budgets: [] })], kept('0', '0'))).toEqual({
      billed: [0n],
      raises: [],
    })
  })
})
