import type { BillableEvent } from '#contract/campaigns/enums'
import type { AdGroupId, AdId, AdvertiserId, OfferId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { ModelName, PredictedEvent } from '../response/prior-rates.ts'

/** Whether this transaction is now the only one that learns. */
export async function lockModels(db: Writer): Promise<boolean> {
  const locked = await row<{ is_locked: boolean }>(
    db,
    `select pg_try_advisory_xact_lock(hashtextextended('response models', 0)) as is_locked`,
    [],
  )
  return locked?.is_locked === true
}

export interface UnlearnedRow {
  advertiser_id: AdvertiserId
  day: string
  offer_id: OfferId
  ad_group_id: AdGroupId
  ad_id: AdId
  billable_event: BillableEvent
  received_at: Date
  features: Buffer
  /** Null: it was not clicked, or its video not watched by half. */
  responded_at: Date | null
}

/** Valid impressions that nobody learned from, the earliest first, and whether what was predicted came of them. */
export function selectUnlearned(db: Db, until: Date, limit: number): Promise<UnlearnedRow[]> {
  return rows<UnlearnedRow>(
    db,
    `select e.advertiser_id, e.day::text as day, e.offer_id, e.ad_group_id, e.ad_id, e.billable_event, e.received_at,
            e.features,
            (select r.at from ad_events r
              where r.advertiser_id = e.advertiser_id and r.day = e.day and r.offer_id = e.offer_id
                and r.type = case e.billable_event when 'VIDEO_V_50_MRC' then 'video_half' else 'click' end
                and r.invalid_reason is null) as responded_at
       from ad_events e where e.features is not null and e.received_at < $1
      order by e.received_at, e.offer_id limit $2`,
    [until, limit],
  )
}

export async function clearFeatures(
  db: Writer,
  learned: readonly Pick<UnlearnedRow, 'advertiser_id' | 'day' | 'offer_id'>[],
): Promise<void> {
  await rows(
    db,
    `update ad_events e set features = null
       from unnest($1::bigint[], $2::date[], $3::bigint[]) as learned (advertiser_id, day, offer_id)
      where e.advertiser_id = learned.advertiser_id and e.day = learned.day
        and e.offer_id = learned.offer_id and e.type = 'impression'`,
    [
      learned.map(({ advertiser_id }) => advertiser_id),
      learned.map(({ day }) => day),
      learned.map(({ offer_id }) => offer_id),
    ],
  )
}

export function findModel(db: Db, event: ModelName): Promise<{ model: Buffer } | null> {
  return row<{ model: Buffer }>(db, 'select model from response_models where event = $1', [event])
}

export async function saveModel(
  db: Writer,
  event: ModelName,
  { model, learnedUntil, now }: { model: Uint8Array; learnedUntil: Date; now: Date },
): Promise<void> {
  await rows(
    db,
    `insert into response_models (event, model, learned_until, updated_at) values ($1, $2, $3, $4)
     on conflict (event) do update set model = excluded.model, learned_until = excluded.learned_until,
       updated_at = excluded.updated_at`,
    [event, model, learnedUntil, now],
  )
}

export interface OutcomeRow {
  predicted: number
  observed: number
}

/** The latest valid impressions whose outcome is known: what was predicted of each, and what came. */
export function selectOutcomes(
  db: Db,
  event: PredictedEvent,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<OutcomeRow[]> {
  return rows<OutcomeRow>(
    db,
    `select e.response as predicted,
            (exists (select 1 from ad_events r
                     where r.advertiser_id = e.advertiser_id and r.day = e.day and r.offer_id = e.offer_id
                       and r.type = case e.billable_event when 'CLICKTHROUGH' then 'click' else 'video_half' end
                       and r.invalid_reason is null))::int as observed
       from ad_events e
      where e.type = 'impression' and e.invalid_reason is null and e.billable_event = $1
        and e.day >= ($2::timestamptz at time zone 'UTC')::date - 1 and e.received_at >= $2 and e.received_at < $3
      order by e.received_at desc limit $4`,
    [event, since, until, limit],
  )
}
