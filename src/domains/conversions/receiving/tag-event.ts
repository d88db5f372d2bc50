import { hashedFields } from '#contract/conversions/enums'
import type { ConversionOutcome } from '#contract/conversions/receive-conversions'
import type { TagEvent } from '#contract/conversions/record-tag-event'
import type { CommandContext, PrepareContext } from '#platform/operations'
import { insertReceipts } from '../counting/receipt-queries.ts'
import { toReceipts } from '../counting/receipts.ts'
import { findFiringTag, noteFiring, type TagRow } from '../tags/tag-queries.ts'
import { recordTests } from '../trying/record-tests.ts'
import { convertValues } from './convert-values.ts'
import { type ReadEvent, readEvent } from './read-event.ts'
import { storeEvents } from './store-events.ts'

/** By which way an event of a tag came, and whose browser it was. */
export interface TagRoute {
  source: 'tag' | 'api'
  partner_name?: string
  address: string | null
}

export interface TagReading {
  now: Date
  /** null: the tag does not exist or is archived. */
  received: { raw: object; read: ReadEvent } | null
}

export async function readTagEvent(
  context: PrepareContext,
  input: TagEvent,
  route: TagRoute,
): Promise<TagReading> {
  const { db, database, clock, encryption, newId } = context
  const now = clock.now()
  const tag = await findFiringTag(db, input.advertiser_id, input.conversion_tag_id)
  if (!tag) return { now, received: null }
  const sinceMs = now.getTime() - (tag.last_fired_at?.getTime() ?? 0)
  if (sinceMs > 60_000) await database.transaction((writer) => noteFiring(writer, tag, now))
  const raw = toRawEvent(context, input, tag, route, now)
  const origin = { source: route.source, tag_id: tag.id, now, encryption, newId } as const
  const [read] = await convertValues(db, input.advertiser_id, [readEvent(raw, origin)])
  return { now, received: read ? { raw, read } : null }
}

export async function keepTagEvent(
  { db, newId }: CommandContext,
  { advertiser_id, test }: TagEvent,
  { now, received }: TagReading,
  { source }: Pick<TagRoute, 'source'>,
): Promise<{ outcome: ConversionOutcome | 'ignored' }> {
  if (received === null) return { outcome: 'ignored' }
  if (test) {
    await recordTests({ db, newId }, advertiser_id, source, [received], now)
    return { outcome: 'tested' }
  }
  const { read } = received
  const good = 'event' in read ? [read.event] : []
  const duplicates = await storeEvents(db, advertiser_id, good, now)
  const receipts = toReceipts(source, [received], duplicates, newId)
  await insertReceipts(db, advertiser_id, receipts, now)
  return { outcome: receipts[0]?.outcome ?? 'failed' }
}

/** Who the visitor is comes from the request alone; of hashed data, only what the tag's switches let through. */
function toRawEvent(
  { caller }: PrepareContext,
  { event_name, event_id, page, user_data, custom_data, opt_out }: TagEvent,
  tag: TagRow,
  { partner_name, address }: TagRoute,
  now: Date,
): object {
  const refused = new Set<string>(hashedFields.filter((field) => !tag.match_fields.includes(field)))
  const kept = Object.entries(user_data).filter(([field]) => !refused.has(field))
  return {
    event_name,
    action_source: 'web',
    event_time: Math.floor(now.getTime() / 1_000),
    event_id,
    event_source_url: page,
    opt_out,
    partner_name,
    user_data: {
      ...Object.fromEntries(kept),
      client_ip_address: address,
      client_user_agent: caller.userAgent.slice(0, 1_000),
    },
    custom_data,
  }
}
