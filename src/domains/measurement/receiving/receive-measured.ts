import { checkMeasuredEvent, type MeasuredEvent } from '#contract/measurement/measured-event'
import { receiveMeasured } from '#contract/measurement/receive-measured'
import type { MessageRef } from '#contract/message-ref'
import { checkToken } from '#domains/conversions'
import { answerPreparedCommand } from '#platform/operations'
import { type EventKey, insertMeasured, selectOwnAdGroups } from './measured-event-queries.ts'

type Read = ReturnType<typeof checkMeasuredEvent>

const unknownAdGroup: MessageRef = { key: 'conversion.unknownAdGroup' }

/** The same conversion, ad group and scope count once, whenever they come again. */
export const receiveMeasuredHandler = answerPreparedCommand(
  receiveMeasured,
  async (context, { advertiser_id, token, events }): Promise<Read[]> => {
    const { db, clock, limiter } = context
    await checkToken(context, advertiser_id, token)
    await limiter.take('conversion_calls', advertiser_id)
    const read = events.map((event) => checkMeasuredEvent(event, clock.now().getTime()))
    const named = read.flatMap((one) => ('event' in one ? [one.event.ad_group_id] : []))
    const own = await selectOwnAdGroups(db, advertiser_id, [...new Set(named)])
    return read.map((one) =>
      'event' in one && !own.has(one.event.ad_group_id) ? { problem: unknownAdGroup } : one,
    )
  },
  async ({ db, texts, clock }, { advertiser_id }, read) => {
    const firsts = new Map<string, MeasuredEvent>()
    for (const one of read)
      if ('event' in one && !firsts.has(keyOf(one.event))) firsts.set(keyOf(one.event), one.event)
    const stored = await insertMeasured(db, advertiser_id, [...firsts.values()], clock.now())
    const fresh = new Set(stored.map(keyOf))
    const events = read.map((one) => {
      if ('problem' in one) {
        const { key, values } = one.problem
        const error_message = texts.translate('en')(key, values)
        return { outcome: 'failed' as const, error_message }
      }
      const key = keyOf(one.event)
      const isStored = fresh.has(key) && firsts.get(key) === one.event
      return { outcome: isStored ? ('stored' as const) : ('duplicate' as const), error_message: '' }
    })
    return { events }
  },
)

function keyOf({ event_id, ad_group_id, attribution_scope }: EventKey): string {
  return `${ad_group_id} ${attribution_scope} ${event_id}`
}
