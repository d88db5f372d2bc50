import type { AdvertiserId } from '#contract/ids'
import type { MeasuredEvent } from '#contract/measurement/measured-event'
import { type Db, rows, type Writer } from '#platform/database'

/** Those of these ids that are ad groups of the ad account. */
export async function selectOwnAdGroups(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(
    db,
    'select id from ad_groups where advertiser_id = $1 and id = any($2::bigint[])',
    [advertiserId, [...ids]],
  )
  return new Set(found.map(({ id }) => id))
}

export type EventKey = Pick<MeasuredEvent, 'event_id' | 'ad_group_id' | 'attribution_scope'>

/** Adds those that did not come before, in the order of their keys, and answers which. */
export function insertMeasured(
  db: Writer,
  advertiserId: AdvertiserId,
  events: readonly MeasuredEvent[],
  now: Date,
): Promise<EventKey[]> {
  const list = <T>(value: (event: MeasuredEvent) => T) => events.map(value)
  return rows<EventKey>(
    db,
    `insert into measurement_events (advertiser_id, event_id, ad_group_id, attribution_scope, attribution_model, score,
       touchpoints, value_micro, credited_micro, event_at, received_at)
     select $1, e.event_id, e.ad_group_id, e.scope, e.model, e.score, e.touchpoints, e.value_micro, e.credited_micro,
            e.event_at, $2
       from unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::real[], $8::int[], $9::bigint[], $10::bigint[],
              $11::timestamptz[])
         as e (event_id, ad_group_id, scope, model, score, touchpoints, value_micro, credited_micro, event_at)
      order by e.event_id, e.ad_group_id, e.scope on conflict do nothing
     returning event_id, ad_group_id, attribution_scope`,
    [
      ...[advertiserId, now],
      list(({ event_id }) => event_id),
      list(({ ad_group_id }) => ad_group_id),
      list(({ attribution_scope }) => attribution_scope),
      list(({ attribution_model }) => attribution_model),
      list(({ score }) => score),
      list(({ total_touchpoints }) => total_touchpoints),
      list(({ value_in_micro_currency }) => value_in_micro_currency),
      list(({ value_in_micro_currency, score }) => Math.floor(value_in_micro_currency * score)),
      list(({ event_time }) => new Date(event_time * 1_000)),
    ],
  )
}
