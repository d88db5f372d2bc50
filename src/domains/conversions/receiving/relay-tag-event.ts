import { relayTagEvent } from '#contract/conversions/first-party'
import { firstPartyPartner } from '#contract/conversions/partner-names'
import type { InputOf } from '#contract/operation'
import { answerPreparedCommand, type PrepareContext } from '#platform/operations'
import { addressKey } from '#platform/rate-limit'
import { findOwner } from '../first-party/host-queries.ts'
import { checkToken } from '../tokens/check-token.ts'
import { keepTagEvent, readTagEvent, type TagReading } from './tag-event.ts'

type Input = InputOf<typeof relayTagEvent>

export const relayTagEventHandler = answerPreparedCommand(
  relayTagEvent,
  async (context, input): Promise<TagReading> => {
    const address = await visitorOf(context, input)
    if (address === 'ignored') return { now: context.clock.now(), received: null }
    const partner_name = firstPartyPartner
    return readTagEvent(context, input, { source: 'api', partner_name, address: address.text })
  },
  (context, input, reading) => keepTagEvent(context, input, reading, { source: 'api' }),
)

/**
 * The address of the browser, once it is known that the event may come this way. One visitor alone must not use up the
 * calls that the servers of an ad account have; by a host, visitors take none of them.
 */
async function visitorOf(
  context: PrepareContext,
  { advertiser_id, by }: Input,
): Promise<{ text: string | null } | 'ignored'> {
  const { caller, limiter, db } = context
  if ('token' in by) {
    await checkToken(context, advertiser_id, by.token)
    await limiter.take('tag_event', addressKey(by.address ?? ''))
    await limiter.take('conversion_calls', advertiser_id)
    return { text: by.address }
  }
  await limiter.take('tag_event', addressKey(caller.address))
  const owner = await findOwner(db, by.hostname)
  return owner === advertiser_id ? { text: caller.address } : 'ignored'
}
