import type { AdvertiserId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

/** A budget on one of its days, as in `2026-11-23`. */
export interface BudgetKey {
  advertiser_id: AdvertiserId
  budget_id: string
  day: string
}

export interface SpendRow {
  budget_id: string
  /** Null for what was spent ever. */
  day: string | null
  spent_micro: string
}

/** What these budgets spent on each day of the week of their day, and ever. */
export function selectSpend(db: Db, keys: readonly BudgetKey[]): Promise<SpendRow[]> {
  return rows<SpendRow>(
    db,
    `select s.budget_id, case when s.day > '-infinity' then s.day::text end as day, s.spent_micro
       from unnest($1::bigint[], $2::text[], $3::date[]) as b (advertiser_id, budget_id, day)
       join ad_spend s on s.advertiser_id = b.advertiser_id and s.budget_id = b.budget_id
        and (s.day = '-infinity' or s.day >= date_trunc('week', b.day)::date and s.day <= b.day)`,
    [
      keys.map(({ advertiser_id }) => advertiser_id),
      keys.map(({ budget_id }) => budget_id),
      keys.map(({ day }) => day),
    ],
  )
}

export interface PacingRow {
  budget_id: string
  process: string
  pass_through: number
  automatic_bid: string | null
  expected_events: number
  expected_micro: string
  updated_at: Date
}

/** What processes wrote about these budgets lately. */
export function selectPacing(
  db: Db,
  keys: readonly BudgetKey[],
  since: Date,
): Promise<PacingRow[]> {
  return rows<PacingRow>(
    db,
    `select p.budget_id, p.process, p.pass_through, p.automatic_bid, p.expected_events, p.expected_micro,
        p.updated_at
       from unnest($1::bigint[], $2::text[]) as b (advertiser_id, budget_id)
       join ad_pacing p on p.advertiser_id = b.advertiser_id and p.budget_id = b.budget_id
      where p.updated_at > $3`,
    [keys.map(({ advertiser_id }) => advertiser_id), keys.map(({ budget_id }) => budget_id), since],
  )
}

export interface OwnPacing extends BudgetKey {
  pass_through: number
  automatic_bid: number | null
  expected_events: number
  expected_micro: number
}

/** What this process says about its budgets. In the order of the key, so that processes do not wait in circles. */
export async function savePacing(
  db: Writer,
  process: string,
  own: readonly OwnPacing[],
  now: Date,
): Promise<void> {
  const list = <T>(value: (one: OwnPacing) => T) => own.map(value)
  await rows(
    db,
    `insert into ad_pacing (advertiser_id, budget_id, process, day, pass_through, automatic_bid, expected_events,
        expected_micro, updated_at)
     select b.advertiser_id, b.budget_id, $8, b.day, b.pass_through, b.automatic_bid, b.expected_events,
        b.expected_micro, $9
       from unnest($1::bigint[], $2::text[], $3::date[], $4::real[], $5::bigint[], $6::real[], $7::bigint[])
         as b (advertiser_id, budget_id, day, pass_through, automatic_bid, expected_events, expected_micro)
      order by b.advertiser_id, b.budget_id
     on conflict (advertiser_id, budget_id, process) do update set day = excluded.day,
        pass_through = excluded.pass_through, automatic_bid = excluded.automatic_bid,
        expected_events = excluded.expected_events, expected_micro = excluded.expected_micro,
        updated_at = excluded.updated_at`,
    [
      list((one) => one.advertiser_id),
      list((one) => one.budget_id),
      list((one) => one.day),
      list((one) => one.pass_through),
      list((one) => one.automatic_bid),
      list((one) => one.expected_events),
      list((one) => one.expected_micro),
      process,
      now,
    ],
  )
}
