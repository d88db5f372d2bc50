import type { ConversionSource } from '#contract/conversions/enums'
import type { AdvertiserId, ConversionReceiptId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { MessageRef } from '#contract/message-ref'
import { type Db, rows, type Writer } from '#platform/database'
import type { MaskedField } from './mask-event.ts'

export interface TestEventRow {
  id: ConversionReceiptId
  received_at: Date
  source: ConversionSource
  event_name: string
  fields: MaskedField[]
  problem: MessageRef | null
  warning: MessageRef | null
}

/** The newest first. */
export function selectTestEvents(db: Db, advertiserId: AdvertiserId): Promise<TestEventRow[]> {
  return rows<TestEventRow>(
    db,
    `select id, received_at, source, event_name, fields, problem, warning from conversion_test_events
      where advertiser_id = $1 order by id desc limit $2`,
    [advertiserId, limits.conversionTestEventsPerAdvertiser],
  )
}

/** Adds test events, and removes the oldest beyond what an ad account keeps. */
export async function insertTestEvents(
  db: Writer,
  advertiserId: AdvertiserId,
  events: readonly Omit<TestEventRow, 'received_at'>[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into conversion_test_events (advertiser_id, id, received_at, source, event_name, fields, problem, warning)
     select $1, e.id, $3, e.source, e.event_name, e.fields, e.problem, e.warning
       from jsonb_to_recordset($2::jsonb) as e (id bigint, source text, event_name text, fields jsonb, problem jsonb,
         warning jsonb)`,
    [advertiserId, JSON.stringify(events), now],
  )
  await rows(
    db,
    `delete from conversion_test_events where advertiser_id = $1 and id <=
       (select id from conversion_test_events where advertiser_id = $1 order by id desc offset $2 limit 1)`,
    [advertiserId, limits.conversionTestEventsPerAdvertiser],
  )
}

export async function deleteTestEvents(db: Writer, advertiserId: AdvertiserId): Promise<void> {
  await rows(db, 'delete from conversion_test_events where advertiser_id = $1', [advertiserId])
}
