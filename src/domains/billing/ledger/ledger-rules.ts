import type { Micro } from '#contract/advertisers/money'
import type { AdvertiserId, CampaignId, CreditId, OrderLineId } from '#contract/ids'

/**
 * What is above zero is debited, what is below credited. `receivable`: what the ad account owes. `revenue`: what
 * its ads cost. `credits`: given and not used yet, below zero. `promotion`: what credits cost us. `cash`: received.
 * `refunds`: given back or forgiven. `disputes`: taken back by a bank that has not decided yet.
 */
export const ledgerAccounts = [
  'receivable',
  'revenue',
  'credits',
  'promotion',
  'cash',
  'refunds',
  'disputes',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export type TransactionKind =
  | 'SPEND'
  /** Of an order line that is given, and not invoiced. */
  | 'BONUS_SPEND'
  | 'CREDIT'
  | 'CREDIT_EXPIRED'
  | 'CHARGE'
  | 'REFUND'
  | 'CREDIT_MEMO'
  | 'DISPUTE'
  | 'DISPUTE_WON'
  | 'DISPUTE_LOST'
  | 'REVERSAL'

export interface LedgerLine {
  account: LedgerAccount
  amount: Micro
  campaign_id?: CampaignId | null
  credit_id?: CreditId | null
  order_line_id?: OrderLineId | null
}

/** `key`: unique within the ad account; a second transaction with it changes nothing. */
export interface LedgerTransaction {
  advertiser_id: AdvertiserId
  key: string
  kind: TransactionKind
  at: Date
  lines: readonly LedgerLine[]
}

/** The sum of each account. */
export type Balances = Record<LedgerAccount, Micro>

export const noBalances: Balances = {
  receivable: 0n,
  revenue: 0n,
  credits: 0n,
  promotion: 0n,
  cash: 0n,
  refunds: 0n,
  disputes: 0n,
}

/** Throws unless the lines sum to zero and each moves something. */
export function checkBalanced({ key, lines }: LedgerTransaction): void {
  const sum = lines.reduce((total, { amount }) => total + amount, 0n)
  if (lines.length < 2 || sum !== 0n || lines.some(({ amount }) => amount === 0n))
    throw new Error(`The transaction ${key} does not balance: ${lines.length} lines, sum ${sum}`)
}

/** The balances after these lines. */
export function addLines(balances: Balances, lines: readonly LedgerLine[]): Balances {
  const sums = { ...balances }
  for (const { account, amount } of lines) sums[account] += amount
  return sums
}

/** A pair of lines: `amount` from one account to another. */
export function move(amount: Micro, from: LedgerAccount, to: LedgerAccount): LedgerLine[] {
  return [
    { account: to, amount },
    { account: from, amount: -amount },
  ]
}

/** Takes what is left of credits, in this order, until `amount` is covered. */
export function takeCredits<Credit extends { id: CreditId; remaining: Micro }>(
  credits: readonly Credit[],
  amount: Micro,
): { id: CreditId; used: Micro }[] {
  const taken: { id: CreditId; used: Micro }[] = []
  let left = amount
  for (const { id, remaining } of credits) {
    const used = remaining < left ? remaining : left
    if (used > 0n) taken.push({ id, used })
    left -= used
  }
  return taken
}

/** What spending `amount` posts: credits pay first, the ad account owes the rest. */
export function spendLines(
  amount: Micro,
  campaign_id: CampaignId,
  credits: readonly { id: CreditId; used: Micro }[],
): LedgerLine[] {
  const covered = credits.reduce((sum, { used }) => sum + used, 0n)
  const owed = amount - covered
  return [
    { account: 'revenue', amount: -amount, campaign_id },
    ...credits.map(({ id, used }) => ({
      account: 'credits' as const,
      amount: used,
      campaign_id,
      credit_id: id,
    })),
    ...(owed > 0n ? [{ account: 'receivable' as const, amount: owed, campaign_id }] : []),
  ]
}

/** What spending `amount` posts where nobody is to pay for it: it cost us, as credits do. */
export function bonusLines(amount: Micro, campaign_id: CampaignId): LedgerLine[] {
  return [
    { account: 'revenue', amount: -amount, campaign_id },
    { account: 'promotion', amount, campaign_id },
  ]
}
