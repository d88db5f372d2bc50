import type { Micro } from '#contract/advertisers/money'

/** A part of something spent, and the payment that paid it; null: none is left that could. */
export interface Covered<Payment, Spent> {
  payment: Payment | null
  spent: Spent
  amount: Micro
}

/** What came in first pays for what was spent first. All parts of a spent amount make it, to the micro. */
export function firstInFirstOut<Payment extends { amount: Micro }, Spent extends { amount: Micro }>(
  payments: readonly Payment[],
  spends: readonly Spent[],
): Covered<Payment, Spent>[] {
  const waiting = payments.map((payment) => ({ payment, left: payment.amount }))
  const parts: Covered<Payment, Spent>[] = []
  let next = 0
  for (const spent of spends) {
    let open = spent.amount
    while (open > 0n) {
      const first = waiting[next]
      if (first !== undefined && first.left <= 0n) {
        next += 1
        continue
      }
      const amount = first === undefined || first.left > open ? open : first.left
      if (first !== undefined) first.left -= amount
      parts.push({ payment: first?.payment ?? null, spent, amount })
      open -= amount
    }
  }
  return parts
}

/** Splits an amount in proportion to weights; the parts make it to the micro. All zero where no weight is above it. */
export function splitByWeight(amount: Micro, weights: readonly Micro[]): Micro[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (sum <= 0n) return weights.map(() => 0n)
  let [before, given] = [0n, 0n]
  return weights.map((weight) => {
    before += weight
    const part = (amount * before) / sum - given
    given += part
    return part
  })
}
