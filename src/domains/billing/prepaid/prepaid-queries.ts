import type { ChargeStatus } from '#contract/billing/enums'
import type { AdvertiserId, CampaignId, ChargeId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/** From now on it pays in advance. The ledger is locked. */
export async function updatePrepaid(
  db: Writer,
  advertiserId: AdvertiserId,
  now: Date,
): Promise<void> {
  await rows(db, 'update ledger_balances set prepaid_since = $2 where advertiser_id = $1', [
    advertiserId,
    now,
  ])
}

/** Whether it was notified that nothing is left. The ledger is locked. */
export async function updateStopped(
  db: Writer,
  advertiserId: AdvertiserId,
  at: Date | null,
): Promise<void> {
  await rows(db, 'update ledger_balances set prepaid_stopped_at = $2 where advertiser_id = $1', [
    advertiserId,
    at,
  ])
}

/** Ad accounts that spent what they paid in advance and were not notified; those that never paid wait for nothing. */
export async function selectEmptied(
  db: Db,
  after: AdvertiserId,
  max: number,
): Promise<AdvertiserId[]> {
  const found = await rows<{ advertiser_id: AdvertiserId }>(
    db,
    `select advertiser_id from ledger_balances
      where prepaid_since is not null and prepaid_stopped_at is null and advertiser_id > $1 and last_no > 0
        and receivable_micro + disputes_micro + credits_micro >= 0
      order by advertiser_id limit $2`,
    [after, max],
  )
  return found.map(({ advertiser_id }) => advertiser_id)
}

export interface TopUpRow {
  id: ChargeId
  state: ChargeStatus
  card_brand: string | null
  card_last4: string | null
  amount_micro: string
  /** Refunds, and all of it where a bank gave it back for good or it was entered by mistake. */
  given_back_micro: string
  created_at: Date
}

/** Payments in advance that were received, the first first. */
export function selectTopUps(db: Db, advertiserId: AdvertiserId): Promise<TopUpRow[]> {
  return rows<TopUpRow>(
    db,
    `select id, state, card_brand, card_last4, amount_micro, created_at,
            case when dispute = 'LOST' or state = 'REVERSED' then amount_micro else refunded_micro end
              as given_back_micro
       from charges where advertiser_id = $1 and reason = 'TOP_UP'
        and state in ('SUCCEEDED', 'REFUNDED', 'DISPUTED', 'REVERSED') order by id`,
    [advertiserId],
  )
}

export interface CampaignDay {
  /** In the ad account's time zone. */
  day: string
  campaign_id: CampaignId
  name: string
  amount_micro: string
}

/** What campaigns spent each day of what was paid in advance; credits are used before and are not part of it. */
export function selectCampaignDays(db: Db, advertiserId: AdvertiserId): Promise<CampaignDay[]> {
  return rows<CampaignDay>(
    db,
    `select s.day::text as day, s.campaign_id, coalesce(n.name, s.campaign_id::text) as name, s.amount_micro
       from ledger_days s
       left join billed_campaigns n on n.advertiser_id = s.advertiser_id and n.campaign_id = s.campaign_id
      where s.advertiser_id = $1 and s.kind = 'SPEND' order by s.day, s.campaign_id`,
    [advertiserId],
  )
}

export interface Movement {
  opening: string
  received: string
  given_back: string
  spent: string
  closing: string
}

/** What was left before these days, what changed it in them, and what was left after them. */
export async function sumMovement(
  db: Db,
  advertiserId: AdvertiserId,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Movement> {
  const summed = await row<Movement>(
    db,
    `select ${movementOf('e.day < $2')} as opening,
            ${movementOf("e.day between $2 and $3 and e.kind = 'CHARGE'")} as received,
            ${movementOf("e.day between $2 and $3 and e.kind not in ('CHARGE', 'SPEND')")} as given_back,
            ${movementOf("e.day between $2 and $3 and e.kind = 'SPEND'")} as spent,
            ${movementOf('e.day <= $3')} as closing
       from ledger_days e where e.advertiser_id = $1`,
    [advertiserId, start_date, end_date],
  )
  return summed ?? { opening: '0', received: '0', given_back: '0', spent: '0', closing: '0' }
}

function movementOf(condition: string): string {
  return `coalesce(-sum(e.amount_micro) filter (where ${condition}), 0)::bigint::text`
}

export interface EnteredTopUp {
  charge_id: ChargeId
  kind: 'ENTERED' | 'REVERSED'
  paid_on: string | null
  note: string | null
  entered_by: string
}

/** Adds to the log of payments in advance by transfer. */
export async function insertEntered(
  db: Writer,
  advertiserId: AdvertiserId,
  { charge_id, kind, paid_on, note, entered_by }: EnteredTopUp,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into entered_top_ups (advertiser_id, charge_id, kind, paid_on, note, entered_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [advertiserId, charge_id, kind, paid_on, note, entered_by, now],
  )
}
