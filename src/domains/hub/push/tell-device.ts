import { limits } from '#contract/limits'
import { deleteDevice, noteFailed, noteSent, openAddress, type PushDevice } from '#domains/push'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import type { PushAddress, PushOutcome } from '#platform/web-push'
import type { Due } from './due-on.ts'
import { type PushNotification, payloadOf } from './push-notification.ts'

/** The longest that the standard has. */
const topicLength = 32
const firstPauseMs = 30_000
const maxPauseMs = 3_600_000

/** Sends what is due, and keeps what came of it; returns when it is to be tried again. */
export async function tellDevice(
  services: Services,
  database: Database,
  device: PushDevice,
  { notifications, messagesUpTo, newsUpTo }: Due,
): Promise<Date | null> {
  if (notifications.length === 0) return null
  const address = openAddress(services.encryption, device.address)
  const outcome: PushOutcome = address
    ? await sendAll(services, address, { device, notifications })
    : { kind: 'gone' }
  const now = services.clock.now()
  if (outcome.kind === 'sent') {
    await database.transaction((db) => noteSent(db, device, { messagesUpTo, newsUpTo, now }))
    return null
  }
  if (outcome.kind === 'gone' || device.failures + 1 >= limits.pushFailures) {
    await database.transaction((db) => deleteDevice(db, device))
    return null
  }
  const retryAt = nextTry(device, outcome, now)
  await database.transaction((db) => noteFailed(db, device, retryAt))
  return retryAt
}

/** Until one is not taken: when they are sent again, those that were are replaced. */
async function sendAll(
  { webPush, encryption }: Services,
  address: PushAddress,
  { device, notifications }: { device: PushDevice; notifications: readonly PushNotification[] },
): Promise<PushOutcome> {
  let outcome: PushOutcome = { kind: 'sent' }
  for (const notification of notifications) {
    outcome = await webPush.send(address, {
      text: payloadOf(notification),
      keepSeconds: limits.pushKeptHours * 3_600,
      // Push services do not see which conversation it is, nor that two devices are in it.
      topic: encryption
        .fingerprint('push topic', `${device.id} ${notification.tag}`)
        .toString('base64url')
        .slice(0, topicLength),
      isUrgent: notification.isUrgent,
    })
    if (outcome.kind !== 'sent') return outcome
  }
  return outcome
}

/** Not before the push service said, and more and more seldom. */
function nextTry({ failures }: PushDevice, outcome: PushOutcome, now: Date): Date {
  const pauseMs = Math.min(firstPauseMs * 2 ** failures, maxPauseMs)
  const said = outcome.kind === 'later' ? (outcome.retryAt?.getTime() ?? 0) : 0
  return new Date(Math.max(said, now.getTime() + pauseMs))
}
