import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CampaignId, CreditId } from '#contract/ids'
import { asId } from '#testing/ids'
import {
  addLines,
  checkBalanced,
  type LedgerLine,
  move,
  noBalances,
  spendLines,
  takeCredits,
} from './ledger-rules.ts'

const transaction = (lines: readonly LedgerLine[]) => ({
  advertiser_id: '1' as never,
  key: 'k',
  kind: 'SPEND' as const,
  at: new Date(0),
  lines,
})

describe('a transaction', () => {
  it.each([
    [
      'sums to more than zero',
      [
        { account: 'cash', amount: 2n },
        { account: 'receivable', amount: -1n },
      ],
    ],
    ['has one line', [{ account: 'cash', amount: 0n }]],
    ['has none', []],
    ['moves nothing', move(0n, 'receivable', 'cash')],
  ] as [string, LedgerLine[]][])('is refused when it %s', (_what, lines) => {
    expect(() => checkBalanced(transaction(lines))).toThrow('does not balance')
  })

  it('keeps the sum of all balances at zero', () => {
    const lines = move(5n, 'receivable', 'cash')
    checkBalanced(transaction(lines))
    expect(addLines(noBalances, lines)).toMatchObject({ cash: 5n, receivable: -5n })
  })
})

describe('spending', () => {
  const micro = fc.bigInt({ min: 1n, max: 10n ** 15n })
  const credits = fc
    .array(micro, { maxLength: 6 })
    .map((all) => all.map((remaining, n) => ({ id: asId<CreditId>(String(n)), remaining })))

  it('uses credits first, in order, never more than is left of them, and balances', () => {
    fc.assert(
      fc.property(micro, credits, (amount, all) => {
        const used = takeCredits(all, amount)
        const lines = spendLines(amount, asId<CampaignId>('7'), used)
        checkBalanced(transaction(lines))
        const covered = used.reduce((sum, one) => sum + one.used, 0n)
        const left = all.reduce((sum, one) => sum + one.remaining, 0n)
        expect(covered).toBe(amount < left ? amount : left)
        for (const [n, one] of used.entries()) {
          const credit = all[n]
          expect(one.id).toBe(credit?.id)
          // Only the last one may keep something.
          if (n < used.length - 1) expect(one.used).toBe(credit?.remaining)
          expect(one.used).toBeLessThanOrEqual(credit?.remaining ?? 0n)
        }
        const owed = lines.find(({ account }) => account === 'receivable')?.amount ?? 0n
        expect(owed).toBe(amount - covered)
      }),
    )
  })
})
