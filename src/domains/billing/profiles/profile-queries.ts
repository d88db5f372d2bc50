import type { CardProblem } from '#contract/billing/enums'
import type { AdvertiserId, BillingProfileId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export type StoredProfileStatus = 'PENDING' | 'VALID' | 'INVALID' | 'DELETED'

export interface ProfileRow {
  id: BillingProfileId
  provider: string
  status: StoredProfileStatus
  customer_ref: string | null
  setup_ref: string | null
  card_ref: string | null
  card_brand: string | null
  card_last4: string | null
  card_exp_month: number | null
  card_exp_year: number | null
  problem: CardProblem | null
  problem_at: Date | null
}

const columns = `id, provider, status, customer_ref, setup_ref, card_ref, card_brand, card_last4,
  card_exp_month, card_exp_year, problem, problem_at`

/** The card that is charged; null while there is none. */
export function findCurrentProfile(db: Db, advertiserId: AdvertiserId): Promise<ProfileRow | null> {
  return row<ProfileRow>(
    db,
    `select ${columns} from billing_profiles where advertiser_id = $1 and status in ('VALID', 'INVALID')`,
    [advertiserId],
  )
}

export function findProfile(
  db: Db,
  advertiserId: AdvertiserId,
  id: BillingProfileId,
): Promise<ProfileRow | null> {
  return row<ProfileRow>(
    db,
    `select ${columns} from billing_profiles where advertiser_id = $1 and id = $2`,
    [advertiserId, id],
  )
}

/** As `findProfile`, and locks it until the transaction ends. */
export function lockProfile(
  db: Writer,
  advertiserId: AdvertiserId,
  id: BillingProfileId,
): Promise<ProfileRow | null> {
  return row<ProfileRow>(
    db,
    `select ${columns} from billing_profiles where advertiser_id = $1 and id = $2 for update`,
    [advertiserId, id],
  )
}

/** What the provider calls this ad account, if it knows it. */
export async function findCustomer(
  db: Db,
  advertiserId: AdvertiserId,
  provider: string,
): Promise<string | null> {
  const found = await row<{ customer_ref: string | null }>(
    db,
    `select customer_ref from billing_profiles
      where advertiser_id = $1 and provider = $2 and customer_ref is not null order by id desc limit 1`,
    [advertiserId, provider],
  )
  return found?.customer_ref ?? null
}

export interface NewProfile {
  advertiser_id: AdvertiserId
  id: BillingProfileId
  provider: string
  customer_ref: string
  setup_ref: string
  now: Date
}

export async function insertProfile(db: Writer, profile: NewProfile): Promise<void> {
  await rows(
    db,
    `insert into billing_profiles (advertiser_id, id, provider, status, customer_ref, setup_ref, created_at, updated_at)
     values ($1, $2, $3, 'PENDING', $4, $5, $6, $6)`,
    [
      profile.advertiser_id,
      profile.id,
      profile.provider,
      profile.customer_ref,
      profile.setup_ref,
      profile.now,
    ],
  )
}

export interface ProfileCard {
  ref: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

/** Makes it the card that is charged, in place of the one before. */
export async function makeCurrent(
  db: Writer,
  advertiserId: AdvertiserId,
  id: BillingProfileId,
  card: ProfileCard,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update billing_profiles set status = 'DELETED', updated_at = $2
      where advertiser_id = $1 and status in ('VALID', 'INVALID')`,
    [advertiserId, now],
  )
  await rows(
    db,
    `update billing_profiles set status = 'VALID', problem = null, problem_at = null, card_ref = $3,
       card_brand = $4, card_last4 = $5, card_exp_month = $6, card_exp_year = $7, updated_at = $8
      where advertiser_id = $1 and id = $2`,
    [advertiserId, id, card.ref, card.brand, card.last4, card.exp_month, card.exp_year, now],
  )
}

/** `problem`: null when the card pays again. Returns whether it had another status before. */
export async function updateStatus(
  db: Writer,
  advertiserId: AdvertiserId,
  id: BillingProfileId,
  { status, problem, now }: { status: StoredProfileStatus; problem: CardProblem | null; now: Date },
): Promise<boolean> {
  const updated = await row<{ had_other: boolean }>(
    db,
    `update billing_profiles p set status = $3, problem = $4::text,
       problem_at = case when $4::text is null then null else $5::timestamptz end, updated_at = $5::timestamptz
       from (select status from billing_profiles where advertiser_id = $1 and id = $2) before
      where p.advertiser_id = $1 and p.id = $2 and p.status <> 'DELETED' returning before.status <> $3 as had_other`,
    [advertiserId, id, status, problem, now],
  )
  return updated?.had_other ?? false
}

export interface StateRow {
  advertiser_id: AdvertiserId
  status: string | null
  problem: CardProblem | null
  has_address: boolean
  /** An invoice was not paid in time. */
  is_stopped: boolean
  /** It pays in advance, and can spend so much; null: it pays afterwards. */
  prepaid_left_micro: string | null
}

/** How those of these ad accounts stand that exist. */
export function selectStates(
  db: Db,
  ids: readonly AdvertiserId[],
  provider: string,
): Promise<StateRow[]> {
  return rows<StateRow>(
    db,
    `select a.id as advertiser_id, p.status, p.problem,
            exists (select 1 from partners b where b.account_id = a.owner_id and b.address is not null) as has_address,
            s.advertiser_id is not null as is_stopped,
            case when l.prepaid_since is not null
              then (-l.receivable_micro - l.disputes_micro - l.credits_micro)::text end as prepaid_left_micro
       from advertisers a
       left join billing_stops s on s.advertiser_id = a.id and s.advertiser_id = any($1::bigint[])
       left join ledger_balances l on l.advertiser_id = a.id and l.advertiser_id = any($1::bigint[])
       left join billing_profiles p on p.advertiser_id = a.id and p.advertiser_id = any($1::bigint[])
        and p.provider = $2 and p.status in ('VALID', 'INVALID')
      where a.id = any($1::bigint[])`,
    [ids, provider],
  )
}
