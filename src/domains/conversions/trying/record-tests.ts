import type { ConversionSource } from '#contract/conversions/enums'
import type { AdvertiserId, ConversionReceiptId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Writer } from '#platform/database'
import type { NewId } from '#platform/ids'
import { eventNameOf } from '../counting/receipts.ts'
import type { ReadEvent } from '../receiving/read-event.ts'
import { maskEvent } from './mask-event.ts'
import { insertTestEvents } from './test-event-queries.ts'

/** Shows what was sent to try things out; nothing else ever reads it. */
export async function recordTests(
  { db, newId }: { db: Writer; newId: NewId },
  advertiserId: AdvertiserId,
  source: ConversionSource,
  tried: readonly { raw: unknown; read: ReadEvent }[],
  now: Date,
): Promise<void> {
  const events = tried.slice(0, limits.conversionTestEventsPerCall).map(({ raw, read }) => ({
    id: newId<ConversionReceiptId>(),
    source,
    event_name: eventNameOf(raw),
    fields: maskEvent(raw),
    problem: 'problem' in read ? read.problem : null,
    warning: 'event' in read ? (read.warning ?? null) : null,
  }))
  await insertTestEvents(db, advertiserId, events, now)
}
