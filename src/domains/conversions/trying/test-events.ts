import { clearTestEvents, listTestEvents } from '#contract/conversions/test-events'
import type { MessageRef } from '#contract/message-ref'
import { findPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf, translatorOf } from '#platform/operations'
import { deleteTestEvents, selectTestEvents } from './test-event-queries.ts'

export const listTestEventsHandler = answerQuery(
  listTestEvents,
  async (context, { advertiser_id }) => {
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'read_ads')
    const t = translatorOf(context)
    const say = (said: MessageRef | null) => said && t(said.key, said.values)
    const found = await selectTestEvents(context.db, advertiser_id)
    return found.map(({ received_at, problem, warning, ...event }) => ({
      ...event,
      received_time_ms: received_at.getTime(),
      error_message: say(problem),
      warning_message: say(warning),
    }))
  },
)

export const clearTestEventsHandler = answerCommand(
  clearTestEvents,
  async (context, { advertiser_id }) => {
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    await deleteTestEvents(context.db, advertiser_id)
    return null
  },
)
