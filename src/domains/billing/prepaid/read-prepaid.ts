import type { Micro } from '#contract/advertisers/money'
import { toWireMicro } from '#contract/advertisers/money'
import type { TopUp } from '#contract/billing/prepaid-spend'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Db } from '#platform/database'
import { toSeconds } from '../charges/charge-views.ts'
import { findLedger, type Ledger } from '../ledger/ledger-queries.ts'
import { type Covered, firstInFirstOut } from './first-in-first-out.ts'
import {
  type CampaignDay,
  selectCampaignDays,
  selectTopUps,
  type TopUpRow,
} from './prepaid-queries.ts'

export type Payment = TopUpRow & { amount: Micro }
export type SpentDay = CampaignDay & { amount: Micro }

export interface Prepaid {
  ledger: Ledger
  payments: Payment[]
  spends: SpentDay[]
  parts: Covered<Payment, SpentDay>[]
}

/** What was paid in advance, what was spent of it, and which payment paid what. */
export async function readPrepaid(db: Db, advertiserId: AdvertiserId): Promise<Prepaid> {
  const ledger = await findLedger(db, advertiserId)
  if (ledger.prepaid === null) throw new Failure('prepaid_not_chosen')
  const payments = (await selectTopUps(db, advertiserId)).map((paid) => ({
    ...paid,
    amount: BigInt(paid.amount_micro) - BigInt(paid.given_back_micro),
  }))
  const spends = (await selectCampaignDays(db, advertiserId)).map((spent) => ({
    ...spent,
    amount: BigInt(spent.amount_micro),
  }))
  return { ledger, payments, spends, parts: firstInFirstOut(payments, spends) }
}

export function toTopUps({ payments, parts }: Prepaid): TopUp[] {
  const spent = new Map<string, Micro>()
  for (const { payment, amount } of parts)
    if (payment) spent.set(payment.id, (spent.get(payment.id) ?? 0n) + amount)
  return payments.toReversed().map((paid) => {
    const used = spent.get(paid.id) ?? 0n
    const { card_brand: brand, card_last4: last4 } = paid
    return {
      charge_id: paid.id,
      state: paid.state,
      card: brand && last4 ? { brand, last4 } : null,
      amount_micro: toWireMicro(BigInt(paid.amount_micro)),
      given_back_micro: toWireMicro(BigInt(paid.given_back_micro)),
      spent_micro: toWireMicro(used),
      left_micro: toWireMicro(paid.amount - used),
      created_time: toSeconds(paid.created_at),
    }
  })
}

/** Both days; the last 30 where none are named, and no more than a page shows. */
export function daysOf(
  { start_date, end_date }: { start_date?: string; end_date?: string },
  { now, timeZone }: { now: Date; timeZone: string },
): { start_date: string; end_date: string } {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const end = end_date ?? (start_date && start_date > today ? start_date : today)
  const start = start_date ?? addDays(end, -29)
  if (start > end) return { start_date: end, end_date: start }
  const first = addDays(end, 1 - limits.prepaidDays)
  return { start_date: start < first ? first : start, end_date: end }
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
