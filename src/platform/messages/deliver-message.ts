import { limits } from '#contract/limits'
import { CircuitOpen } from '#platform/circuit-breaker'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import { enqueue } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { Transport } from './message.ts'
import { deleteMessage, findMessage } from './message-queries.ts'
import { decryptContent } from './messages.ts'
import { Undeliverable } from './undeliverable.ts'

export interface DeliveryTools {
  clock: Clock
  encryption: Encryption
  transport: Transport
  log: Log
}

/** Sends one message and deletes it; throws when it should be tried again. */
export async function deliverMessage(
  { clock, encryption, transport, log }: DeliveryTools,
  database: Database,
  id: string,
): Promise<void> {
  const message = await findMessage(database.reader, id)
  if (!message) return
  const content = decryptContent(encryption, message.content)
  const ageMs = clock.now().getTime() - message.created_at.getTime()
  try {
    // A code that arrives too late only confuses.
    if (content.channel === 'text' && ageMs > limits.challengeMinutes * 60_000)
      throw new Undeliverable('A text message came too late')
    await transport(id, content)
  } catch (error) {
    // No call was made, so this does not count as an attempt.
    if (error instanceof CircuitOpen) return postpone(database, id, error.retryAt)
    if (!(error instanceof Undeliverable)) throw error
    log.warn({ message_id: id, reason: error.message }, 'A message was given up')
  }
  await deleteMessage(database, id)
}

/** Spreads the postponed messages, so that they are not all sent at the same moment. */
const spreadMs = 5_000

function postpone(database: Database, message_id: string, retryAt: Date): Promise<void> {
  const runAt = new Date(retryAt.getTime() + Math.random() * spreadMs)
  return database.transaction((db) =>
    enqueue(db, 'message_due', { message_id }, { runAt, priority: -10 }),
  )
}
