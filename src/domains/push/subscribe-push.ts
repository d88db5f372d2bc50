import { Failure } from '#contract/errors'
import type { PushSubscriptionId } from '#contract/ids'
import { pushTopics, subscribePush } from '#contract/push/push'
import { answerCommand, memberOf } from '#platform/operations'
import { sealAddress } from './push-address.ts'
import { savePush } from './push-queries.ts'
import { sessionOf, viewPush } from './push-views.ts'

export const subscribePushHandler = answerCommand(subscribePush, async (context, address) => {
  const { db, webPush, encryption, newId, clock, caller } = context
  if (webPush.publicKey === null) throw new Failure('push_off')
  webPush.check(address)
  await savePush(db, {
    id: newId<PushSubscriptionId>(),
    person_id: memberOf(context).id,
    session_hash: sessionOf(context),
    address: sealAddress(encryption, address),
    user_agent: caller.userAgent,
    topics: pushTopics,
    now: clock.now(),
  })
  return viewPush(context)
})
