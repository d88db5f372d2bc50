import type { ConversionEventName } from '#contract/conversions/enums'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { rows, type Writer } from '#platform/database'
import type { NewEvent } from './read-event.ts'

export interface EventKey {
  event_name: ConversionEventName
  event_id: string
}

/**
 * Takes the keys of events, in their order, and returns those that nobody had within a day. Others who take one
 * wait until this transaction has ended; sorted keys keep them from waiting for each other.
 */
export function takeEventKeys(
  db: Writer,
  advertiserId: AdvertiserId,
  events: readonly NewEvent[],
  now: Date,
): Promise<EventKey[]> {
  return rows<EventKey>(
    db,
    `insert into conversion_keys (advertiser_id, event_name, event_id, day, id, received_at)
     select $1, k.event_name, k.event_id, k.day, k.id, $6
       from unnest($2::text[], $3::text[], $4::date[], $5::bigint[]) as k (event_name, event_id, day, id)
     on conflict (advertiser_id, event_name, event_id) do update
       set day = excluded.day, id = excluded.id, received_at = excluded.received_at
       where excluded.received_at - conversion_keys.received_at >= interval '${limits.conversionDuplicateHours} hours'
     returning event_name, event_id`,
    [
      advertiserId,
      events.map(({ event_name }) => event_name),
      events.map(({ event_id }) => event_id),
      events.map(({ day }) => day),
      events.map(({ id }) => id),
      now,
    ],
  )
}

export async function insertEvents(
  db: Writer,
  advertiserId: AdvertiserId,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await rows(
    db,
    `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at,
       event_id, sources, tag_id, partner, page, value_micro, account_value_micro, currency, num_items, order_id, content, is_limited, click_id,
       identifiers)
     select $1, e.day, e.id, e.event_name, e.action_source, e.event_at, $3, e.event_id, array[e.source], e.tag_id,
       e.partner, e.page, e.value_micro, e.account_value_micro, e.currency, e.num_items, e.order_id, e.content, e.is_limited, e.click_id, e.identifiers
       from jsonb_to_recordset($2::jsonb) as e (day date, id bigint, event_name text, action_source text,
         event_at timestamptz, event_id text, source text, tag_id bigint, partner text, page text, value_micro bigint,
         account_value_micro bigint, currency text, num_items integer, order_id text, content jsonb, is_limited boolean, click_id text,
         identifiers jsonb)`,
    [advertiserId, JSON.stringify(events), now],
  )
}

/**
 * Completes events by what came a second time: a site's tag knows the click, its server the customer. What came
 * first stays; an opt-out on either side removes what tells who it was.
 */
export async function completeEvents(
  db: Writer,
  advertiserId: AdvertiserId,
  duplicates: readonly NewEvent[],
): Promise<void> {
  if (duplicates.length === 0) return
  await rows(
    db,
    `update conversion_events e set
       sources = case when d.source = any (e.sources) then e.sources else e.sources || d.source end,
       tag_id = coalesce(e.tag_id, d.tag_id),
       partner = coalesce(e.partner, d.partner),
       page = coalesce(e.page, d.page),
       value_micro = coalesce(e.value_micro, d.value_micro),
       account_value_micro = case when e.value_micro is not null then e.account_value_micro
         when d.currency is not null or e.currency is null then d.account_value_micro end,
       currency = case when e.value_micro is null then coalesce(d.currency, e.currency) else e.currency end,
       num_items = coalesce(e.num_items, d.num_items),
       order_id = coalesce(e.order_id, d.order_id),
       content = coalesce(d.content || e.content, e.content, d.content),
       is_limited = e.is_limited or d.is_limited,
       click_id = case when not (e.is_limited or d.is_limited) then coalesce(e.click_id, d.click_id) end,
       identifiers = case when not (e.is_limited or d.is_limited)
         then coalesce(d.identifiers || e.identifiers, e.identifiers, d.identifiers) end
      from jsonb_to_recordset($2::jsonb) as d (event_name text, event_id text, source text, tag_id bigint, partner text, page text,
        value_micro bigint, account_value_micro bigint, currency text, num_items integer, order_id text, content jsonb, is_limited boolean,
        click_id text, identifiers jsonb)
      join conversion_keys k
        on k.advertiser_id = $1 and k.event_name = d.event_name and k.event_id = d.event_id
     where e.advertiser_id = $1 and e.day = k.day and e.id = k.id`,
    [advertiserId, JSON.stringify(duplicates)],
  )
}
