import {
  type ConversionOutcome,
  receiveConversions,
} from '#contract/conversions/receive-conversions'
import type { MessageRef } from '#contract/message-ref'
import { answerPreparedCommand } from '#platform/operations'
import { insertReceipts } from '../counting/receipt-queries.ts'
import { toReceipts } from '../counting/receipts.ts'
import { checkToken } from '../tokens/check-token.ts'
import { recordTests } from '../trying/record-tests.ts'
import { convertValues } from './convert-values.ts'
import { type NewEvent, type ReadEvent, readEvent } from './read-event.ts'
import { storeEvents } from './store-events.ts'

interface Prepared {
  now: Date
  read: ReadEvent[]
}

export const receiveConversionsHandler = answerPreparedCommand(
  receiveConversions,
  async (context, { advertiser_id, token, events }): Promise<Prepared> => {
    const { clock, encryption, newId, limiter } = context
    await checkToken(context, advertiser_id, token)
    await limiter.take('conversion_calls', advertiser_id)
    const now = clock.now()
    const origin = { source: 'api', tag_id: null, now, encryption, newId } as const
    const read = events.map((event) => readEvent(event, origin))
    return { now, read: await convertValues(context.db, advertiser_id, read) }
  },
  async ({ db, texts, newId }, { advertiser_id, test, events: sent }, { now, read }) => {
    const received = read.map((one, n) => ({ raw: sent[n], read: one }))
    const good = read.flatMap((one) => ('event' in one ? [one.event] : []))
    const duplicates = test ? null : await storeEvents(db, advertiser_id, good, now)
    if (duplicates === null) await recordTests({ db, newId }, advertiser_id, 'api', received, now)
    else
      await insertReceipts(db, advertiser_id, toReceipts('api', received, duplicates, newId), now)
    const outcomeOf = (event: NewEvent): ConversionOutcome => {
      if (duplicates === null) return 'tested'
      return duplicates.has(event) ? 'duplicate' : 'stored'
    }
    const say = ({ key, values }: MessageRef) => texts.translate('en')(key, values)
    const events = read.map((one) =>
      'problem' in one
        ? { outcome: 'failed' as const, error_message: say(one.problem), warning_message: '' }
        : {
            outcome: outcomeOf(one.event),
            error_message: '',
            warning_message: one.warning ? say(one.warning) : '',
          },
    )
    return { events }
  },
)
