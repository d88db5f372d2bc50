import { hashedFields } from '#contract/conversions/enums'
import { recordTagEvent } from '#contract/conversions/record-tag-event'
import type { InputOf } from '#contract/operation'
import { answerPreparedCommand, type PrepareContext } from '#platform/operations'
import { insertReceipts } from '../counting/receipt-queries.ts'
import { toReceipts } from '../counting/receipts.ts'
import { findFiringTag, noteFiring, type TagRow } from '../tags/tag-queries.ts'
import { recordTests } from '../trying/record-tests.ts'
import { convertValues } from './convert-values.ts'
import { type ReadEvent, readEvent } from './read-event.ts'
import { storeEvents } from './store-events.ts'

type Input = InputOf<typeof recordTagEvent>

interface Prepared {
  now: Date
  /** null: the tag does not exist or is archived. */
  received: { raw: object; read: ReadEvent } | null
}

export const recordTagEventHandler = answerPreparedCommand(
  recordTagEvent,
  async (context, input): Promise<Prepared> => {
    const { db, database, clock, encryption, newId } = context
    const now = clock.now()
    const tag = await findFiringTag(db, input.advertiser_id, input.conversion_tag_id)
    if (!tag) return { now, received: null }
    const sinceMs = now.getTime() - (tag.last_fired_at?.getTime() ?? 0)
    if (sinceMs > 60_000) await database.transaction((writer) => noteFiring(writer, tag, now))
    const raw = toRawEvent(context, input, tag, now)
    const origin = { source: 'tag', tag_id: tag.id, now, encryption, newId } as const
    const [read] = await convertValues(db, input.advertiser_id, [readEvent(raw, origin)])
    return { now, received: read ? { raw, read } : null }
  },
  async ({ db, newId }, { advertiser_id, test }, { now, received }) => {
    if (received === null) return { outcome: 'ignored' as const }
    if (test) {
      await recordTests({ db, newId }, advertiser_id, 'tag', [received], now)
      return { outcome: 'tested' as const }
    }
    const { read } = received
    const good = 'event' in read ? [read.event] : []
    const duplicates = await storeEvents(db, advertiser_id, good, now)
    const receipts = toReceipts('tag', [received], duplicates, newId)
    await insertReceipts(db, advertiser_id, receipts, now)
    const outcome = receipts[0]?.outcome ?? 'failed'
    return { outcome }
  },
)

/** Who the visitor is comes from the request alone; of hashed data, only what the tag's switches let through. */
function toRawEvent(
  { caller }: PrepareContext,
  { event_name, event_id, page, user_data, custom_data, opt_out }: Input,
  tag: TagRow,
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
    user_data: {
      ...Object.fromEntries(kept),
      client_ip_address: caller.address,
      client_user_agent: caller.userAgent.slice(0, 1_000),
    },
    custom_data,
  }
}
