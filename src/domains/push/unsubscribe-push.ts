import { unsubscribePush } from '#contract/push/push'
import { answerCommand, memberOf } from '#platform/operations'
import { deletePushOfSession } from './push-queries.ts'
import { sessionOf, viewPush } from './push-views.ts'

export const unsubscribePushHandler = answerCommand(unsubscribePush, async (context) => {
  await deletePushOfSession(context.db, memberOf(context).id, sessionOf(context))
  return viewPush(context)
})
