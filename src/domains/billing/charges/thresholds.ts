import type { Currency } from '#contract/advertisers/markets'
import { type Micro, microOfSmallestPart, microPerUnit } from '#contract/advertisers/money'

/** What 50 dollars are about, in other currencies: 50 × this. */
const scales: Record<Currency, bigint> = {
  ...{ ARS: 1_000n, AUD: 1n, BRL: 5n, CAD: 1n, CHF: 1n, CLP: 1_000n, COP: 4_000n, CZK: 25n },
  ...{ DKK: 5n, EUR: 1n, GBP: 1n, HKD: 10n, HUF: 400n, ILS: 5n, INR: 100n, JPY: 100n },
  ...{ KRW: 1_000n, MXN: 20n, NOK: 10n, NZD: 1n, PLN: 5n, RON: 5n, SEK: 10n, SGD: 1n },
  ...{ TRY: 40n, USD: 1n },
}

/** From the first charge on: each that succeeded leads to the next. */
const steps = [50n, 100n, 200n, 350n, 500n] as const

function scaleOf(currency: string): bigint {
  return scales[currency as Currency] ?? 1n
}

/** A card is charged when so much is owed, after this many charges that succeeded. */
export function thresholdOf(currency: string, succeeded: number): Micro {
  const step = steps[Math.min(succeeded, steps.length - 1)] ?? steps[0]
  return step * scaleOf(currency) * microPerUnit
}

/** Providers charge no less, about half a dollar. */
export function smallestCharge(currency: string): Micro {
  return (scaleOf(currency) * microPerUnit) / 2n
}

/** What can be paid of an amount: whole cents. The rest stays owed. */
export function payablePart(amount: Micro, currency: string): Micro {
  return amount - (amount % microOfSmallestPart(currency))
}

/** Why a card is charged now; null while it is not. */
export function chargeDue({
  owed,
  threshold,
  oldestAt,
  now,
  currency,
}: {
  owed: Micro
  threshold: Micro
  /** When the oldest of what is not paid was spent. */
  oldestAt: Date | null
  now: Date
  currency: string
}): 'THRESHOLD' | 'MONTH_END' | null {
  if (owed < smallestCharge(currency)) return null
  if (owed >= threshold) return 'THRESHOLD'
  return oldestAt !== null && oldestAt < monthStart(now) ? 'MONTH_END' : null
}

export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
}

export function nextMonthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
}
