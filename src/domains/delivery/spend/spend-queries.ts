import type { AdGroupId, AdvertiserId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { eventKeys } from '../counting/event-queries.ts'
import type { ReportedEvent } from '../counting/read-events.ts'
import type { BudgetedGroup, OrderedBudget } from './budgets.ts'

/** The day of lifetime sums. */
export const sinceBeginning = '-infinity'

export interface BudgetedRow extends BudgetedGroup, OrderedBudget {
  /** The moment's place in the question, from 1. */
  no: number
  /** Of the moment, in the ad account's time zone. */
  day: string
  time_zone: string
  /** Its ad account pays in advance. */
  is_prepaid: boolean
}

/** What limits these ad groups at these moments. */
export function selectBudgeted(
  db: Db,
  advertiserId: AdvertiserId,
  moments: readonly { ad_group_id: AdGroupId; at: Date }[],
): Promise<BudgetedRow[]> {
  return rows<BudgetedRow>(
    db,
    `select moment.no::int as no, (moment.at at time zone m.time_zone)::date::text as day, m.time_zone, g.id, g.campaign_id,
            g.budget_type, g.budget_micro, c.daily_spend_cap_micro, c.lifetime_spend_cap_micro, s.share_from, s.share_to,
            c.is_flexible_daily_budgets, greatest(g.created_at, g.start_at, c.start_at) as began_at,
            greatest(c.created_at, c.start_at) as campaign_began_at, o.id as order_line_id, o.budget_micro as order_line_micro, o.paid_type as order_line_paid_type,
            b.prepaid_since is not null as is_prepaid
       from unnest($2::bigint[], $3::timestamptz[]) with ordinality as moment (ad_group_id, at, no)
       join ad_groups g on g.advertiser_id = $1 and g.id = moment.ad_group_id
       join campaigns c on c.advertiser_id = g.advertiser_id and c.id = g.campaign_id
       left join ad_group_shares s on s.advertiser_id = g.advertiser_id and s.ad_group_id = g.id
       join advertisers a on a.id = g.advertiser_id join ad_markets m on m.country = a.country
       left join ledger_balances b on b.advertiser_id = $1
       left join order_line_campaigns l on l.advertiser_id = c.advertiser_id and l.campaign_id = c.id
       left join order_lines o on o.advertiser_id = l.advertiser_id and o.id = l.order_line_id`,
    [advertiserId, moments.map(({ ad_group_id }) => ad_group_id), moments.map(({ at }) => at)],
  )
}

export interface SpendKey {
  budget_id: string
  day: string
}

/** What these budgets spent; nobody else changes it until this transaction ends. In the order of their keys. */
export async function lockSpend(
  db: Writer,
  advertiserId: AdvertiserId,
  keys: readonly SpendKey[],
  now: Date,
): Promise<(SpendKey & { spent_micro: string })[]> {
  const wanted = columnsOf(keys)
  await rows(
    db,
    `insert into ad_spend (advertiser_id, budget_id, day, spent_micro, updated_at)
     select $1, key.budget_id, key.day, 0, $4 from unnest($2::text[], $3::date[]) as key (budget_id, day)
      order by key.budget_id, key.day on conflict do nothing`,
    [advertiserId, ...wanted, now],
  )
  return rows<SpendKey & { spent_micro: string }>(
    db,
    `select s.budget_id, s.day::text as day, s.spent_micro from ad_spend s
      where s.advertiser_id = $1
        and (s.budget_id, s.day) in (select * from unnest($2::text[], $3::date[]))
      order by s.budget_id, s.day for no key update`,
    [advertiserId, ...wanted],
  )
}

function columnsOf(keys: readonly SpendKey[]): [string[], string[]] {
  return [keys.map(({ budget_id }) => budget_id), keys.map(({ day }) => day)]
}

export interface SpendRaise extends SpendKey {
  amount: bigint
  /** What the sum may not exceed. */
  max_micro: bigint
}

export interface Charged {
  raises: readonly SpendRaise[]
  /** The events that are billed, and how much each. */
  paid: readonly { event: ReportedEvent; amount: bigint }[]
}

/** Raises what budgets spent, where they have room for it, and notes what events cost. Returns how many had room. */
export async function raiseSpend(
  db: Writer,
  advertiserId: AdvertiserId,
  { raises, paid }: Charged,
  now: Date,
): Promise<number> {
  const events = paid.map(({ event }) => event)
  const [, days, offers] = eventKeys(events)
  const raised = await row<{ raised: number }>(
    db,
    `with raised as (
       update ad_spend s set spent_micro = s.spent_micro + raise.amount, updated_at = $6
         from unnest($2::text[], $3::date[], $4::bigint[], $5::bigint[]) as raise (budget_id, day, amount, max_micro)
        where s.advertiser_id = $1 and s.budget_id = raise.budget_id and s.day = raise.day
          and s.spent_micro + raise.amount <= raise.max_micro returning 1
     ), noted as (
       update ad_events e set billed_micro = paid.amount
         from unnest($7::date[], $8::bigint[], $9::text[], $10::bigint[]) as paid (day, offer_id, type, amount)
        where e.advertiser_id = $1 and e.day = paid.day and e.offer_id = paid.offer_id and e.type = paid.type
     )
     select count(*)::int as raised from raised`,
    [
      advertiserId,
      ...columnsOf(raises),
      raises.map(({ amount }) => String(amount)),
      raises.map(({ max_micro }) => String(max_micro)),
      now,
      ...[days, offers, events.map(({ type }) => type)],
      paid.map(({ amount }) => String(amount)),
    ],
  )
  return raised?.raised ?? 0
}
