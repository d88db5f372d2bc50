import type { Micro } from '#contract/advertisers/money'
import type { CardProblem, ChargeReason, ChargeStatus } from '#contract/billing/enums'
import type { AdvertiserId, BillingProfileId, ChargeId, InvoiceId } from '#contract/ids'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { ChargeFacts } from './charge-rules.ts'

export interface ChargeRow {
  advertiser_id: AdvertiserId
  id: ChargeId
  reason: ChargeReason
  state: ChargeStatus
  provider: string
  profile_id: BillingProfileId | null
  customer_ref: string | null
  card_ref: string | null
  card_brand: string | null
  card_last4: string | null
  currency: string
  amount_micro: string
  refunded_micro: string
  dispute: 'OPEN' | 'WON' | 'LOST' | null
  up_to_no: string
  payment_ref: string | null
  challenge_url: string | null
  problem: CardProblem | null
  invoice_id: InvoiceId | null
  created_at: Date
}

const columns = `advertiser_id, id, reason, state, provider, profile_id, customer_ref, card_ref, card_brand,
  card_last4, currency, amount_micro, refunded_micro, dispute, up_to_no, payment_ref, challenge_url, problem,
  invoice_id, created_at`

export function factsOf(charge: ChargeRow): ChargeFacts {
  const { state, dispute, problem, reason } = charge
  return {
    isTopUp: reason === 'TOP_UP',
    state,
    dispute,
    problem,
    amount: BigInt(charge.amount_micro),
    refunded: BigInt(charge.refunded_micro),
  }
}

export interface NewCharge {
  advertiser_id: AdvertiserId
  id: ChargeId
  key: string
  reason: ChargeReason
  provider: string
  profile_id: BillingProfileId | null
  customer_ref: string | null
  card_ref: string | null
  card_brand: string | null
  card_last4: string | null
  currency: string
  amount: Micro
  up_to_no: bigint
  invoice_id: InvoiceId | null
  created_at: Date
}

/** False when it was begun before, or when another one is under way. */
export function insertCharge(db: Writer, charge: NewCharge): Promise<boolean> {
  return wrote(
    db,
    `insert into charges (advertiser_id, id, key, reason, state, provider, profile_id, customer_ref, card_ref,
       card_brand, card_last4, currency, amount_micro, up_to_no, invoice_id, created_at, updated_at)
     values ($1, $2, $3, $4, 'PENDING', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict do nothing returning 1`,
    [
      charge.advertiser_id,
      charge.id,
      charge.key,
      charge.reason,
      charge.provider,
      charge.profile_id,
      charge.customer_ref,
      charge.card_ref,
      charge.card_brand,
      charge.card_last4,
      charge.currency,
      charge.amount,
      charge.up_to_no,
      charge.invoice_id,
      charge.created_at,
    ],
  )
}

export function findCharge(
  db: Db,
  advertiserId: AdvertiserId,
  id: ChargeId,
): Promise<ChargeRow | null> {
  return row<ChargeRow>(db, `select ${columns} from charges where advertiser_id = $1 and id = $2`, [
    advertiserId,
    id,
  ])
}

/** As `findCharge`, and locks it until the transaction ends. */
export function lockCharge(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ChargeId,
): Promise<ChargeRow | null> {
  return row<ChargeRow>(
    db,
    `select ${columns} from charges where advertiser_id = $1 and id = $2 for update`,
    [advertiserId, id],
  )
}

export function findPendingCharge(db: Db, advertiserId: AdvertiserId): Promise<ChargeRow | null> {
  return row<ChargeRow>(
    db,
    `select ${columns} from charges where advertiser_id = $1 and state = 'PENDING'`,
    [advertiserId],
  )
}

/** The payment of an invoice by transfer that counts now. */
export function findTransfer(
  db: Db,
  advertiserId: AdvertiserId,
  invoiceId: InvoiceId,
): Promise<ChargeRow | null> {
  return row<ChargeRow>(
    db,
    `select ${columns} from charges
      where advertiser_id = $1 and invoice_id = $2 and reason = 'TRANSFER' and state = 'SUCCEEDED'`,
    [advertiserId, invoiceId],
  )
}

/** The same may be begun once more. */
export async function freeKey(
  db: Writer,
  { advertiser_id, id }: Pick<ChargeRow, 'advertiser_id' | 'id'>,
): Promise<void> {
  await rows(
    db,
    `update charges set key = key || ' reversed ' || id where advertiser_id = $1 and id = $2`,
    [advertiser_id, id],
  )
}

/** By what the provider calls the payment. */
export function findChargeOfPayment(
  db: Db,
  provider: string,
  paymentRef: string,
): Promise<ChargeRow | null> {
  return row<ChargeRow>(
    db,
    `select ${columns} from charges where payment_ref = $1 and provider = $2`,
    [paymentRef, provider],
  )
}

/** Those under way, of all ad accounts. */
export function selectPendingCharges(db: Db, max: number): Promise<ChargeRow[]> {
  return rows<ChargeRow>(
    db,
    `select ${columns} from charges where state = 'PENDING' order by advertiser_id limit $1`,
    [max],
  )
}

/** The newest first, below this id. */
export function selectCharges(
  db: Db,
  advertiserId: AdvertiserId,
  below: string,
  max: number,
): Promise<ChargeRow[]> {
  return rows<ChargeRow>(
    db,
    `select ${columns} from charges where advertiser_id = $1 and id < $2 order by id desc limit $3`,
    [advertiserId, below, max],
  )
}

export async function updateCharge(
  db: Writer,
  { advertiser_id, id }: Pick<ChargeRow, 'advertiser_id' | 'id'>,
  { state, refunded, dispute, problem }: ChargeFacts,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update charges set state = $3, refunded_micro = $4, dispute = $5, problem = $6, updated_at = $7,
       challenge_url = case when $3 = 'PENDING' then challenge_url end
      where advertiser_id = $1 and id = $2`,
    [advertiser_id, id, state, refunded, dispute, problem, now],
  )
}

export async function updatePayment(
  db: Writer,
  { advertiser_id, id }: Pick<ChargeRow, 'advertiser_id' | 'id'>,
  paymentRef: string,
  challengeUrl: string | null,
): Promise<void> {
  await rows(
    db,
    'update charges set payment_ref = $3, challenge_url = $4 where advertiser_id = $1 and id = $2',
    [advertiser_id, id, paymentRef, challengeUrl],
  )
}

export async function updateInvoice(
  db: Writer,
  { advertiser_id, id }: Pick<ChargeRow, 'advertiser_id' | 'id'>,
  invoiceId: InvoiceId,
): Promise<void> {
  await rows(db, 'update charges set invoice_id = $3 where advertiser_id = $1 and id = $2', [
    advertiser_id,
    id,
    invoiceId,
  ])
}

/** How many charges an ad account has paid because it reached its threshold. */
export function countThresholds(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from charges
      where advertiser_id = $1 and reason = 'THRESHOLD' and state = 'SUCCEEDED'`,
    [advertiserId],
  )
}

/** When the oldest of what no charge has paid was spent. */
export async function findOldestUnpaid(db: Db, advertiserId: AdvertiserId): Promise<Date | null> {
  const oldest = await row<{ at: Date }>(
    db,
    `select at from ledger_entries
      where advertiser_id = $1 and account = 'receivable' and amount_micro > 0 and no > (
        select coalesce(max(up_to_no), 0) from charges where advertiser_id = $1 and state = 'SUCCEEDED')
      order by no limit 1`,
    [advertiserId],
  )
  return oldest?.at ?? null
}

/**
 * What charges took that succeeded, less disputes that were lost and what was given back of payments in advance; and
 * what was given back of others.
 */
export async function sumCharges(
  db: Db,
  advertiserId: AdvertiserId,
): Promise<{ charged: Micro; refunded: Micro }> {
  const summed = await row<{ charged: string; refunded: string }>(
    db,
    `select coalesce(sum(case when dispute = 'LOST' then refunded_micro else amount_micro end
              - case when reason = 'TOP_UP' then refunded_micro else 0 end), 0)::bigint as charged,
            coalesce(sum(refunded_micro) filter (where reason <> 'TOP_UP'), 0)::bigint as refunded
       from charges where advertiser_id = $1 and state in ('SUCCEEDED', 'REFUNDED', 'DISPUTED')`,
    [advertiserId],
  )
  return { charged: BigInt(summed?.charged ?? 0), refunded: BigInt(summed?.refunded ?? 0) }
}
