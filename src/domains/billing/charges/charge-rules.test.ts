import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CampaignId, CreditId } from '#contract/ids'
import { asId } from '#testing/ids'
import { invoiceAmounts } from '../invoices/issue-invoice.ts'
import {
  addLines,
  type Balances,
  checkBalanced,
  type LedgerLine,
  move,
  noBalances,
  spendLines,
  takeCredits,
} from '../ledger/ledger-rules.ts'
import { type ChargeEvent, type ChargeFacts, nextCharge } from './charge-rules.ts'
import { chargeDue, payablePart, smallestCharge, thresholdOf } from './thresholds.ts'

const pending: ChargeFacts = {
  state: 'PENDING',
  amount: 100n,
  refunded: 0n,
  isTopUp: false,
  dispute: null,
  problem: null,
}
const after = (...events: ChargeEvent[]) =>
  events.reduce((charge, event) => nextCharge(charge, event)?.charge ?? charge, pending)

describe('a charge', () => {
  it.each([
    ['is paid', [{ kind: 'succeeded' }], 'SUCCEEDED'],
    ['fails', [{ kind: 'failed', problem: 'declined' }], 'FAILED'],
    [
      'is paid after all',
      [{ kind: 'failed', problem: 'other' }, { kind: 'succeeded' }],
      'SUCCEEDED',
    ],
    [
      'does not fail once it is paid',
      [{ kind: 'succeeded' }, { kind: 'failed', problem: 'other' }],
      'SUCCEEDED',
    ],
    [
      'is given back in parts',
      [{ kind: 'succeeded' }, { kind: 'refunded', total: 40n }],
      'SUCCEEDED',
    ],
    [
      'is given back',
      [{ kind: 'succeeded' }, { kind: 'refunded', total: 40n }, { kind: 'refunded', total: 100n }],
      'REFUNDED',
    ],
    ['is not given back before it is paid', [{ kind: 'refunded', total: 100n }], 'PENDING'],
    ['was entered by mistake', [{ kind: 'succeeded' }, { kind: 'reversed' }], 'REVERSED'],
    [
      'is not reversed once a part was given back',
      [{ kind: 'succeeded' }, { kind: 'refunded', total: 40n }, { kind: 'reversed' }],
      'SUCCEEDED',
    ],
    ['is disputed', [{ kind: 'succeeded' }, { kind: 'dispute_opened' }], 'DISPUTED'],
    [
      'is won',
      [{ kind: 'succeeded' }, { kind: 'dispute_opened' }, { kind: 'dispute_won' }],
      'SUCCEEDED',
    ],
    [
      'is lost',
      [{ kind: 'succeeded' }, { kind: 'dispute_opened' }, { kind: 'dispute_lost' }],
      'DISPUTED',
    ],
  ] as [string, ChargeEvent[], string][])('%s', (_what, events, state) => {
    expect(after(...events).state).toBe(state)
  })

  const anyEvent: fc.Arbitrary<ChargeEvent> = fc.oneof(
    fc.constantFrom<ChargeEvent>(
      { kind: 'succeeded' },
      { kind: 'failed', problem: 'declined' },
      { kind: 'dispute_opened' },
      { kind: 'dispute_won' },
      { kind: 'dispute_lost' },
    ),
    fc.bigInt({ min: 0n, max: 200n }).map((total) => ({ kind: 'refunded' as const, total })),
  )

  it('changes nothing when an event comes again', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), anyEvent, (before, event) => {
        const charge = after(...before)
        const next = nextCharge(charge, event)?.charge ?? charge
        expect(nextCharge(next, event)).toBeNull()
      }),
    )
  })

  it('agrees with the ledger to the micro: charges + balance = spend − credits, in any history', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('spend' as const),
        amount: fc.bigInt({ min: 1n, max: 9_999_999n }),
      }),
      fc.record({
        do: fc.constant('credit' as const),
        amount: fc.bigInt({ min: 1n, max: 5_000_000n }),
      }),
      fc.record({ do: fc.constant('charge' as const) }),
      fc.record({ do: fc.constant('event' as const), which: fc.nat(6), event: anyEvent }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (history) => {
        let balances: Balances = noBalances
        let spent = 0n
        const charges: ChargeFacts[] = []
        const credits: { id: CreditId; remaining: bigint }[] = []
        const post = (lines: LedgerLine[]) => {
          const transaction = {
            advertiser_id: '1',
            key: 'k',
            kind: 'SPEND',
            at: new Date(0),
            lines,
          }
          checkBalanced(transaction as never)
          balances = addLines(balances, lines)
        }
        for (const one of history) {
          if (one.do === 'spend') {
            const used = takeCredits(credits, one.amount)
            for (const { id, used: taken } of used) {
              const credit = credits.find((kept) => kept.id === id)
              if (credit) credit.remaining -= taken
            }
            post(spendLines(one.amount, asId<CampaignId>('1'), used))
            spent += one.amount
          } else if (one.do === 'credit') {
            credits.push({ id: asId<CreditId>(String(credits.length)), remaining: one.amount })
            post(move(one.amount, 'credits', 'promotion'))
          } else if (one.do === 'charge') {
            const amount = payablePart(balances.receivable, 'EUR')
            const isBusy = charges.some(({ state }) => state === 'PENDING')
            if (!isBusy && amount > 0n) charges.push({ ...pending, amount })
          } else {
            const at = charges.length === 0 ? -1 : one.which % charges.length
            const charge = charges[at]
            const event =
              one.event.kind === 'refunded' && charge
                ? { ...one.event, total: (charge.amount * one.event.total) / 100n }
                : one.event
            const next = charge && nextCharge(charge, event)
            if (!next) continue
            charges[at] = next.charge
            if (next.posting && next.posting.lines.some(({ amount }) => amount !== 0n))
              post(next.posting.lines)
          }
        }
        const paid = charges
          .filter(
            ({ state, dispute }) => state !== 'PENDING' && state !== 'FAILED' && dispute !== 'LOST',
          )
          .reduce((sum, { amount }) => sum + amount, 0n)
        // Of what a bank gave back for good, only what had been refunded before stays paid.
        const lost = charges
          .filter(({ dispute }) => dispute === 'LOST')
          .reduce((sum, { refunded }) => sum + refunded, 0n)
        const given = credits.length === 0 ? 0n : balances.promotion
        const used = given + balances.credits
        expect(paid + lost + balances.receivable).toBe(spent - used)
        expect(Object.values(balances).reduce((sum, one) => sum + one, 0n)).toBe(0n)
      }),
      { numRuns: 300 },
    )
  })
})

describe('an invoice', () => {
  it('bills whole cents, and what is left is on the next one', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { maxLength: 20 }), (months) => {
        let carried = 0n
        let billed = 0n
        for (const spend of months) {
          const amounts = invoiceAmounts({
            spend,
            credit: spend / 3n,
            carriedIn: carried,
            currency: 'EUR',
          })
          expect(BigInt(amounts.net_micro) % 10_000n).toBe(0n)
          carried = BigInt(amounts.carried_out_micro)
          expect(carried).toBeLessThan(10_000n)
          billed += BigInt(amounts.total_micro)
        }
        const spent = months.reduce((sum, spend) => sum + spend - spend / 3n, 0n)
        expect(billed + carried).toBe(spent)
      }),
    )
  })
})

describe('a card', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const facts = { threshold: thresholdOf('EUR', 0), oldestAt: now, now, currency: 'EUR' }
  const euro = (amount: number) => BigInt(Math.round(amount * 1_000_000))

  it.each([
    ['below the threshold', { owed: euro(49.999_999) }, null],
    ['at the threshold', { owed: euro(50) }, 'THRESHOLD'],
    [
      'after the end of the month',
      { owed: euro(3), oldestAt: new Date('2026-10-31T23:59:59Z') },
      'MONTH_END',
    ],
    [
      'on the first of the month, with spend of that day',
      { owed: euro(3), oldestAt: new Date('2026-11-01T00:00:00Z') },
      null,
    ],
    [
      'for less than a provider takes',
      { owed: euro(0.49), oldestAt: new Date('2026-10-01') },
      null,
    ],
    ['when nothing is owed', { owed: -5n, oldestAt: null }, null],
  ] as const)('%s', (_what, more, reason) => {
    expect(chargeDue({ ...facts, ...more })).toBe(reason)
  })

  it('is charged later the more often it has paid, in amounts that suit its currency', () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => thresholdOf('USD', n) / 1_000_000n)).toEqual([
      50n,
      100n,
      200n,
      350n,
      500n,
      500n,
    ])
    expect(thresholdOf('JPY', 0)).toBe(5_000_000_000n)
    expect(smallestCharge('EUR')).toBe(500_000n)
    expect(payablePart(1_234_567n, 'EUR')).toBe(1_230_000n)
    expect(payablePart(1_234_567n, 'JPY')).toBe(1_000_000n)
  })
})
