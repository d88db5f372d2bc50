import type { Micro } from '#contract/advertisers/money'
import type { Balances } from './ledger-rules.ts'

/** What can be spent of what was paid in advance, and of credits; what a bank took back for the moment cannot. */
export function leftOf({
  receivable,
  disputes,
  credits,
}: Pick<Balances, 'receivable' | 'disputes' | 'credits'>): Micro {
  return -receivable - disputes - credits
}
