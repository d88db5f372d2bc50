import type { AdvertiserId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { zone } from './ledger-days.ts'
import type { Balances, LedgerTransaction } from './ledger-rules.ts'

interface SummedRow {
  last_no: string
  receivable: string
  revenue: string
  credits: string
  promotion: string
  cash: string
  refunds: string
  disputes: string
}

interface BalanceRow extends SummedRow {
  prepaid_since: Date | null
  prepaid_stopped_at: Date | null
}

/** The balances of one ad account; locked, so that only this transaction posts. */
export interface Ledger {
  advertiser_id: AdvertiserId
  /** The number of the last transaction. */
  last_no: bigint
  balances: Balances
  /** Since when it pays in advance, and since when its ads rest as nothing is left; null: it pays afterwards. */
  prepaid: { since: Date; stopped_at: Date | null } | null
}

const columns = `prepaid_since, prepaid_stopped_at, last_no, receivable_micro as receivable, revenue_micro as revenue, credits_micro as credits,
  promotion_micro as promotion, cash_micro as cash, refunds_micro as refunds, disputes_micro as disputes`

export async function lockLedger(
  db: Writer,
  advertiser_id: AdvertiserId,
  now: Date,
): Promise<Ledger> {
  const locked = (await lockRow(db, advertiser_id)) ?? (await makeRow(db, advertiser_id, now))
  return toLedger(advertiser_id, locked)
}

function lockRow(db: Writer, advertiserId: AdvertiserId): Promise<BalanceRow | null> {
  return row<BalanceRow>(
    db,
    `select ${columns} from ledger_balances where advertiser_id = $1 for no key update`,
    [advertiserId],
  )
}

async function makeRow(db: Writer, advertiserId: AdvertiserId, now: Date): Promise<BalanceRow> {
  await rows(
    db,
    'insert into ledger_balances (advertiser_id, updated_at) values ($1, $2) on conflict do nothing',
    [advertiserId, now],
  )
  const made = await lockRow(db, advertiserId)
  if (!made) throw new Error('A ledger could not be made')
  return made
}

/** All zero for an ad account whose ledger has no entry. */
export async function findLedger(db: Db, advertiser_id: AdvertiserId): Promise<Ledger> {
  const found = await row<BalanceRow>(
    db,
    `select ${columns} from ledger_balances where advertiser_id = $1`,
    [advertiser_id],
  )
  return toLedger(advertiser_id, found ?? emptyRow)
}

const emptyRow: SummedRow = {
  last_no: '0',
  receivable: '0',
  revenue: '0',
  credits: '0',
  promotion: '0',
  cash: '0',
  refunds: '0',
  disputes: '0',
}

function toLedger(
  advertiser_id: AdvertiserId,
  { last_no, prepaid_since: since, prepaid_stopped_at, ...sums }: SummedRow & Partial<BalanceRow>,
): Ledger {
  return {
    advertiser_id,
    prepaid: since ? { since, stopped_at: prepaid_stopped_at ?? null } : null,
    last_no: BigInt(last_no),
    balances: {
      receivable: BigInt(sums.receivable),
      revenue: BigInt(sums.revenue),
      credits: BigInt(sums.credits),
      promotion: BigInt(sums.promotion),
      cash: BigInt(sums.cash),
      refunds: BigInt(sums.refunds),
      disputes: BigInt(sums.disputes),
    },
  }
}

/**
 * Writes transactions of a locked ledger, and with them its balances, and the sums of its days where it is paid in
 * advance, in one statement. Returns how many lines were new: where a key was taken, balances stay as they were.
 */
export async function insertTransactions(
  db: Writer,
  { advertiser_id, last_no, balances, prepaid }: Ledger,
  transactions: readonly (LedgerTransaction & { no: bigint })[],
): Promise<number> {
  const lines = transactions.flatMap(({ key, no, kind, at, lines }) =>
    lines.map((line, n) => ({ ...line, key, no, kind, at, line: n + 1 })),
  )
  const posted = await row<{ posted: number }>(
    db,
    `with posted as (
       insert into ledger_entries
         (advertiser_id, key, line, no, kind, account, amount_micro, campaign_id, credit_id, at,
          order_line_id)
       select $1, key, line, no, kind, account, amount, campaign_id, credit_id, at, order_line_id
         from unnest($2::text[], $3::smallint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
                $9::bigint[], $10::timestamptz[], $20::bigint[])
              as lines (key, line, no, kind, account, amount, campaign_id, credit_id, at, order_line_id)
       on conflict (advertiser_id, key, line) do nothing
         returning kind, account, amount_micro, campaign_id, at
     ), balanced as (
       update ledger_balances set last_no = $11, receivable_micro = $12, revenue_micro = $13, credits_micro = $14,
         promotion_micro = $15, cash_micro = $16, refunds_micro = $17, disputes_micro = $18, updated_at = $19
        where advertiser_id = $1 and (select count(*) from posted) = cardinality($2::text[])
     )${prepaid === null ? '' : addedDays}
     select count(*)::int as posted from posted`,
    [
      advertiser_id,
      lines.map(({ key }) => key),
      lines.map(({ line }) => line),
      lines.map(({ no }) => String(no)),
      lines.map(({ kind }) => kind),
      lines.map(({ account }) => account),
      lines.map(({ amount }) => String(amount)),
      lines.map(({ campaign_id }) => campaign_id ?? null),
      lines.map(({ credit_id }) => credit_id ?? null),
      lines.map(({ at }) => at),
      ...[last_no, balances.receivable, balances.revenue, balances.credits, balances.promotion],
      ...[balances.cash, balances.refunds, balances.disputes, transactions.at(-1)?.at],
      lines.map(({ order_line_id }) => order_line_id ?? null),
    ],
  )
  return posted?.posted ?? 0
}

const addedDays = `, added as (
       insert into ledger_days as d (advertiser_id, day, kind, campaign_id, amount_micro)
       select $1, (p.at at time zone ${zone})::date, p.kind, coalesce(p.campaign_id, 0), sum(p.amount_micro)
         from posted p where p.account = 'receivable' group by 2, 3, 4
       on conflict (advertiser_id, day, kind, campaign_id)
         do update set amount_micro = d.amount_micro + excluded.amount_micro
     )`

export async function hasEntries(
  db: Db,
  advertiser_id: AdvertiserId,
  key: string,
): Promise<boolean> {
  const found = await rows(
    db,
    'select 1 from ledger_entries where advertiser_id = $1 and key = $2 limit 1',
    [advertiser_id, key],
  )
  return found.length > 0
}

export async function updateBalances(
  db: Writer,
  { advertiser_id, last_no, balances }: Ledger,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update ledger_balances set last_no = $2, receivable_micro = $3, revenue_micro = $4, credits_micro = $5,
       promotion_micro = $6, cash_micro = $7, refunds_micro = $8, disputes_micro = $9, updated_at = $10
      where advertiser_id = $1`,
    [
      advertiser_id,
      last_no,
      balances.receivable,
      balances.revenue,
      balances.credits,
      balances.promotion,
      balances.cash,
      balances.refunds,
      balances.disputes,
      now,
    ],
  )
}

/** The balances as its entries say. */
export async function sumEntries(db: Db, advertiser_id: AdvertiserId): Promise<Ledger> {
  const summed = await row<SummedRow>(
    db,
    `select coalesce(max(no), 0)::text as last_no,
            ${sumOf('receivable')}, ${sumOf('revenue')}, ${sumOf('credits')}, ${sumOf('promotion')},
            ${sumOf('cash')}, ${sumOf('refunds')}, ${sumOf('disputes')}
       from ledger_entries where advertiser_id = $1`,
    [advertiser_id],
  )
  return toLedger(advertiser_id, summed ?? emptyRow)
}

function sumOf(account: string): string {
  return `coalesce(sum(amount_micro) filter (where account = '${account}'), 0)::text as ${account}`
}

export interface LedgerFault {
  advertiser_id: AdvertiserId
  key: string
  sum: string
}

/** Transactions that do not sum to zero: none, ever. */
export function selectUnbalanced(db: Db): Promise<LedgerFault[]> {
  return rows<LedgerFault>(
    db,
    `select advertiser_id, key, sum(amount_micro)::text as sum from ledger_entries
      group by advertiser_id, key having sum(amount_micro) <> 0 limit 100`,
    [],
  )
}

/** Ad accounts after this one, in the order of their ids. */
export async function selectLedgers(
  db: Db,
  after: AdvertiserId,
  max: number,
): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    db,
    `select advertiser_id from ledger_balances where advertiser_id > $1 order by advertiser_id limit $2`,
    [after, max],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}
