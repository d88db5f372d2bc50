import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstInFirstOut, splitByWeight } from './first-in-first-out.ts'

const amounts = fc.array(
  fc.bigInt({ min: 0n, max: 10n ** 12n }).map((amount) => ({ amount })),
  { maxLength: 20 },
)
const sumOf = (some: readonly { amount: bigint }[]) =>
  some.reduce((sum, { amount }) => sum + amount, 0n)

describe('what was paid in advance', () => {
  it('is spent in the order in which it came', () => {
    const [first, second] = [{ amount: 10n }, { amount: 5n }]
    const [a, b, c] = [{ amount: 7n }, { amount: 6n }, { amount: 4n }]
    expect(firstInFirstOut([first, second], [a, b, c])).toEqual([
      { payment: first, spent: a, amount: 7n },
      { payment: first, spent: b, amount: 3n },
      { payment: second, spent: b, amount: 3n },
      { payment: second, spent: c, amount: 2n },
      { payment: null, spent: c, amount: 2n },
    ])
  })

  it('explains every amount to the micro, and no payment pays more than it is', () => {
    fc.assert(
      fc.property(amounts, amounts, (payments, spends) => {
        const parts = firstInFirstOut(payments, spends)
        expect(parts.every(({ amount }) => amount > 0n)).toBe(true)
        for (const spent of spends)
          expect(sumOf(parts.filter((part) => part.spent === spent))).toBe(spent.amount)
        const order = parts.map(({ payment }) =>
          payment === null ? payments.length : payments.indexOf(payment),
        )
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        for (const payment of payments) {
          const paid = sumOf(parts.filter((part) => part.payment === payment))
          const isNext = parts.some(
            (part) => payments.indexOf(part.payment ?? payment) > payments.indexOf(payment),
          )
          expect(paid <= payment.amount).toBe(true)
          if (isNext) expect(paid).toBe(payment.amount)
        }
        const [paid, spent] = [sumOf(payments), sumOf(spends)]
        const covered = sumOf(parts.filter(({ payment }) => payment !== null))
        expect(covered).toBe(paid < spent ? paid : spent)
      }),
    )
  })
})

it('shares of an amount make it, and are in proportion', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), amounts, (amount, weights) => {
      const given = weights.map((weight) => weight.amount)
      const parts = splitByWeight(amount, given)
      const total = given.reduce((sum, weight) => sum + weight, 0n)
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total === 0n ? 0n : amount)
      for (const [n, part] of parts.entries())
        expect(
          total === 0n || (part * total - amount * (given[n] ?? 0n)) ** 2n <= total ** 2n,
        ).toBe(true)
    }),
  )
})
