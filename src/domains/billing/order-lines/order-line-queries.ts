import type { OrderLineState, OrderLineStatus, PaidType } from '#contract/billing/enums'
import type { AdvertiserId, CampaignId, OrderLineId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

export interface OrderLineRow {
  id: OrderLineId
  name: string
  paid_type: PaidType
  status: OrderLineStatus
  state: OrderLineState
  po_number: string | null
  budget_micro: string
  spent_micro: string
  start_date: string
  end_date: string | null
  campaigns: { campaign_id: CampaignId; name: string }[]
  created_at: Date
}

/** The newest first, below this id; or the one with an id. */
export function selectOrderLines(
  db: Db,
  advertiserId: AdvertiserId,
  { below = null, id = null, max }: { below?: string | null; id?: string | null; max: number },
  now: Date,
): Promise<OrderLineRow[]> {
  return rows<OrderLineRow>(
    db,
    `select o.id, o.name, o.paid_type, o.status,
            case when o.spent_micro >= o.budget_micro then 'EXHAUSTED'
                 when o.end_date < today.day then 'ENDED'
                 when o.status = 'PAUSED' then 'PAUSED'
                 when o.start_date > today.day then 'SCHEDULED' else 'RUNNING' end as state,
            o.po_number, o.budget_micro, o.spent_micro, o.start_date::text as start_date,
            o.end_date::text as end_date, o.created_at,
            (select coalesce(json_agg(json_build_object('campaign_id', l.campaign_id::text,
                'name', coalesce(n.name, l.campaign_id::text)) order by l.campaign_id), '[]')
               from order_line_campaigns l
               left join billed_campaigns n on n.advertiser_id = l.advertiser_id and n.campaign_id = l.campaign_id
              where l.advertiser_id = $1 and l.order_line_id = o.id) as campaigns
       from order_lines o
       cross join (select ($2::timestamptz at time zone coalesce(m.time_zone, 'UTC'))::date as day
         from advertisers a left join ad_markets m on m.country = a.country where a.id = $1) today
      where o.advertiser_id = $1 and ($3::bigint is null or o.id < $3) and ($4::bigint is null or o.id = $4)
      order by o.id desc limit $5`,
    [advertiserId, now, below, id, max],
  )
}

export interface NewOrderLine {
  id: OrderLineId
  name: string
  paid_type: PaidType
  status: OrderLineStatus
  po_number: string | null
  budget_micro: bigint
  start_date: string
  end_date: string | null
}

export async function insertOrderLine(
  db: Writer,
  advertiserId: AdvertiserId,
  order: NewOrderLine,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into order_lines (advertiser_id, id, name, paid_type, status, po_number, budget_micro, start_date,
       end_date, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [advertiserId, order.id, order.name, order.paid_type, order.status, ...termsOf(order), now],
  )
}

function termsOf({ po_number, budget_micro, start_date, end_date }: NewOrderLine): unknown[] {
  return [po_number, budget_micro, start_date, end_date]
}

export async function updateOrderLine(
  db: Writer,
  advertiserId: AdvertiserId,
  order: NewOrderLine,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update order_lines set name = $3, status = $4, po_number = $5, budget_micro = $6, start_date = $7,
       end_date = $8, updated_at = $9 where advertiser_id = $1 and id = $2`,
    [advertiserId, order.id, order.name, order.status, ...termsOf(order), now],
  )
}

/** Adds what was spent; the ledger is locked. Returns whether one of them is spent by that. */
export async function raiseOrderLines(
  db: Writer,
  advertiserId: AdvertiserId,
  sums: ReadonlyMap<OrderLineId, bigint>,
  now: Date,
): Promise<boolean> {
  const raised = await rows<{ is_spent: boolean }>(
    db,
    `update order_lines o set spent_micro = o.spent_micro + more.amount, updated_at = $4
       from unnest($2::bigint[], $3::bigint[]) as more (id, amount)
      where o.advertiser_id = $1 and o.id = more.id returning o.spent_micro >= o.budget_micro as is_spent`,
    [advertiserId, [...sums.keys()], [...sums.values()].map(String), now],
  )
  return raised.some(({ is_spent }) => is_spent)
}

export interface OrderableRow {
  campaign_id: CampaignId
  name: string
  order_line_id: OrderLineId | null
}

/** Which campaigns; all of what is absent. */
interface WhichOrderable {
  ids?: readonly CampaignId[]
  /** A part of the name. */
  text?: string | undefined
  /** The one with this id is found besides those of the name. */
  named?: string | null
  /** Only those of no order line. */
  isFree?: boolean
}

/** The newest first. */
export function selectOrderable(
  db: Db,
  advertiserId: AdvertiserId,
  { ids, text, named = null, isFree = false }: WhichOrderable,
  max: number,
): Promise<OrderableRow[]> {
  return rows<OrderableRow>(
    db,
    `select n.campaign_id, n.name, l.order_line_id from billed_campaigns n
       left join order_line_campaigns l on l.advertiser_id = n.advertiser_id and l.campaign_id = n.campaign_id
      where n.advertiser_id = $1 and ($2::bigint[] is null or n.campaign_id = any($2))
        and ($3::text is null or strpos(lower(n.name), lower($3)) > 0 or n.campaign_id = $4::bigint)
        and (not $5::boolean or l.order_line_id is null)
      order by n.campaign_id desc limit $6`,
    [advertiserId, ids ?? null, text ?? null, named, isFree, max],
  )
}

/** Attaches these campaigns and no others. The ledger is locked. */
export async function replaceCampaigns(
  db: Writer,
  advertiserId: AdvertiserId,
  id: OrderLineId,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  await rows(
    db,
    `delete from order_line_campaigns
      where advertiser_id = $1 and order_line_id = $2 and campaign_id <> all($3::bigint[])`,
    [advertiserId, id, campaignIds],
  )
  await rows(
    db,
    `insert into order_line_campaigns (advertiser_id, campaign_id, order_line_id)
     select $1, campaign_id, $2 from unnest($3::bigint[]) as c (campaign_id) on conflict do nothing`,
    [advertiserId, id, campaignIds],
  )
}

export interface OrderTerms {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  /** It is not paused, and something is left of it. */
  may_spend: boolean
  starts_at: Date
  ends_at: Date | null
}

/** When campaigns of these ad accounts may spend the order lines they are attached to; others are not listed. */
export function selectOrderTerms(
  db: Db,
  advertiserIds: readonly AdvertiserId[],
): Promise<OrderTerms[]> {
  return rows<OrderTerms>(
    db,
    `select l.advertiser_id, l.campaign_id, o.status = 'ACTIVE' and o.spent_micro < o.budget_micro as may_spend,
            o.start_date::timestamp at time zone m.time_zone as starts_at,
            (o.end_date + 1)::timestamp at time zone m.time_zone as ends_at
       from order_line_campaigns l
       join order_lines o on o.advertiser_id = l.advertiser_id and o.id = l.order_line_id
       join advertisers a on a.id = l.advertiser_id join ad_markets m on m.country = a.country
      where l.advertiser_id = any($1::bigint[])`,
    [[...advertiserIds]],
  )
}

/** The one with an id, as `selectOrderLines` has it. */
export async function findOrderLine(
  db: Db,
  advertiserId: AdvertiserId,
  id: OrderLineId,
  now: Date,
): Promise<OrderLineRow | null> {
  const [found = null] = await selectOrderLines(db, advertiserId, { id, max: 1 }, now)
  return found
}
