import { hashedFields } from '#contract/conversions/enums'
import { recordTagEvent } from '#contract/conversions/record-tag-event'
import type { InputOf } from '#contract/operation'
import { answerPreparedCommand, type PrepareContext } from '#platform/operations'
import { findFiringTag, noteFiring, type TagRow } from '../tags/tag-queries.ts'
import { convertValues } from './convert-values.ts'
import { type ReadEvent, readEvent } from './read-event.ts'
import { storeEvents } from './store-events.ts'

type Input = InputOf<typeof recordTagEvent>

interface Prepared {
  now: Date
  /** null: the tag does not exist or is archived. */
  read: ReadEvent | null
}

export const recordTagEventHandler = answerPreparedCommand(
  recordTagEvent,
  async (context, input): Promise<Prepared> => {
    const { db, database, clock } = context
    const now = clock.now()
    const tag = await findFiringTag(db, input.advertiser_id, input.conversion_tag_id)
    if (!tag) return { now, read: null }
    const sinceMs = now.getTime() - (tag.last_fired_at?.getTime() ?? 0)
    if (sinceMs > 60_000) await database.transaction((writer) => noteFiring(writer, tag, now))
    const read = [readTagEvent(context, input, tag, now)]
    return { now, read: (await convertValues(db, input.advertiser_id, read))[0] ?? null }
  },
  async ({ db }, { advertiser_id }, { now, read }) => {
    if (read === null) return { outcome: 'ignored' as const }
    if ('problem' in read) return { outcome: 'failed' as const }
    const duplicates = await storeEvents(db, advertiser_id, [read.event], now)
    return { outcome: duplicates.size > 0 ? ('duplicate' as const) : ('stored' as const) }
  },
)

/** Who the visitor is comes from the request alone; of hashed data, only what the tag's switches let through. */
function readTagEvent(
  { caller, encryption, newId }: PrepareContext,
  { event_name, event_id, page, user_data, custom_data, opt_out }: Input,
  tag: TagRow,
  now: Date,
): ReadEvent {
  const refused = new Set<string>(hashedFields.filter((field) => !tag.match_fields.includes(field)))
  const kept = Object.entries(user_data).filter(([field]) => !refused.has(field))
  const event = {
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
  return readEvent(event, { source: 'tag', tag_id: tag.id, now, encryption, newId })
}
