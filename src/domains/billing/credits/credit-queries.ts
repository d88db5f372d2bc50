import type { Micro } from '#contract/advertisers/money'
import type { AdvertiserId, CreditId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface CreditRow {
  id: CreditId
  title: string
  amount_micro: string
  remaining_micro: string
  granted_at: Date
  expires_at: Date | null
}

export interface NewCredit {
  advertiser_id: AdvertiserId
  id: CreditId
  code_hash: Buffer | null
  title: string
  amount: Micro
  granted_at: Date
  expires_at: Date | null
}

/** Whether it was new: an ad account redeems a code once. */
export function insertCredit(db: Writer, credit: NewCredit): Promise<boolean> {
  return wrote(
    db,
    `insert into ads_credits
       (advertiser_id, id, code_hash, title, amount_micro, remaining_micro, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7) on conflict (advertiser_id, code_hash) do nothing returning 1`,
    [
      credit.advertiser_id,
      credit.id,
      credit.code_hash,
      credit.title,
      credit.amount,
      credit.granted_at,
      credit.expires_at,
    ],
  )
}

/** The newest first. */
export function selectCredits(db: Db, advertiserId: AdvertiserId): Promise<CreditRow[]> {
  return rows<CreditRow>(
    db,
    `select id, title, amount_micro, remaining_micro, granted_at, expires_at from ads_credits
      where advertiser_id = $1 order by id desc limit 200`,
    [advertiserId],
  )
}

/** What can be used at `at`, in the order in which it is: what expires first, first. For a locked ledger. */
export async function selectUsableCredits(
  db: Writer,
  advertiserId: AdvertiserId,
  at: Date,
): Promise<{ id: CreditId; remaining: Micro }[]> {
  const found = await rows<{ id: CreditId; remaining_micro: string }>(
    db,
    `select id, remaining_micro from ads_credits
      where advertiser_id = $1 and remaining_micro > 0 and (expires_at is null or expires_at > $2)
      order by expires_at nulls last, id`,
    [advertiserId, at],
  )
  return found.map(({ id, remaining_micro }) => ({ id, remaining: BigInt(remaining_micro) }))
}

export async function updateRemaining(
  db: Writer,
  advertiserId: AdvertiserId,
  used: readonly { id: CreditId; used: Micro }[],
): Promise<void> {
  if (used.length === 0) return
  await rows(
    db,
    `update ads_credits c set remaining_micro = c.remaining_micro - u.used
       from unnest($2::bigint[], $3::bigint[]) as u (id, used)
      where c.advertiser_id = $1 and c.id = u.id`,
    [advertiserId, used.map(({ id }) => id), used.map((one) => String(one.used))],
  )
}

export interface ExpiredCredit {
  advertiser_id: AdvertiserId
  id: CreditId
}

export function selectExpired(db: Db, now: Date, max: number): Promise<ExpiredCredit[]> {
  return rows<ExpiredCredit>(
    db,
    `select advertiser_id, id from ads_credits where remaining_micro > 0 and expires_at <= $1
      order by advertiser_id, id limit $2`,
    [now, max],
  )
}

/** What was left, which is now nothing. For a locked ledger. */
export async function emptyCredit(
  db: Writer,
  { advertiser_id, id }: ExpiredCredit,
): Promise<Micro> {
  const before = await row<{ remaining_micro: string }>(
    db,
    'select remaining_micro from ads_credits where advertiser_id = $1 and id = $2',
    [advertiser_id, id],
  )
  await rows(
    db,
    'update ads_credits set remaining_micro = 0 where advertiser_id = $1 and id = $2',
    [advertiser_id, id],
  )
  return BigInt(before?.remaining_micro ?? 0)
}

export interface CreditCode {
  title: string
  currency: string
  amount_micro: string
  uses: number
  max_uses: number
  credit_days: number | null
  redeem_until: Date | null
}

const codeColumns = 'title, currency, amount_micro, uses, max_uses, credit_days, redeem_until'

export function findCode(db: Db, hash: Buffer): Promise<CreditCode | null> {
  return row<CreditCode>(db, `select ${codeColumns} from ads_credit_codes where code_hash = $1`, [
    hash,
  ])
}

/** Whether one more use was left. */
export function useCode(db: Writer, hash: Buffer): Promise<boolean> {
  return wrote(
    db,
    'update ads_credit_codes set uses = uses + 1 where code_hash = $1 and uses < max_uses returning 1',
    [hash],
  )
}

export interface NewCode {
  code_hash: Buffer
  title: string
  currency: string
  amount: Micro
  max_uses: number
  credit_days: number | null
  redeem_until: Date | null
  created_at: Date
}

export function insertCode(db: Writer, code: NewCode): Promise<boolean> {
  return wrote(
    db,
    `insert into ads_credit_codes
       (code_hash, title, currency, amount_micro, max_uses, credit_days, redeem_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [
      code.code_hash,
      code.title,
      code.currency,
      code.amount,
      code.max_uses,
      code.credit_days,
      code.redeem_until,
      code.created_at,
    ],
  )
}
