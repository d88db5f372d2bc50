import { limits } from '#contract/limits'
import { CircuitOpen } from '#platform/circuit-breaker'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import { enqueue } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { Transport } from './message.ts'
import { deleteMessage, findMessage } from './message-queries.ts'
import { openContent } from './messages.ts'
import { Undeliverable } from './undeliverable.ts'

export interface DeliveryTools {
  clock: Clock
  encryption: Encryption
  transport: Transport
  log: Log
}

/** Hands one message over and forgets it; fails when it should be tried again. */
export async function deliverMessage(
  { clock, encryption, transport, log }: DeliveryTools,
  database: Database,
  id: string,
): Promise<void> {
  const waiting = await findMessage(database.reader, id)
  if (!waiting) return
  const content = openContent(encryption, waiting.content)
  const ageMs = clock.now().getTime() - waiting.created_at.getTime()
  try {
    // A code that comes too late only confuses.
    if (content.channel === 'text' && ageMs > limits.challengeMinutes * 60_000)
      throw new Undeliverable('A text message came too late')
    await transport(id, content)
  } catch (error) {
    // Nobody was asked, so this was no try.
    if (error instanceof CircuitOpen) return postpone(database, id, error.retryAt)
    if (!(error instanceof Undeliverable)) throw error
    log.warn({ message_id: id, reason: error.message }, 'A message was given up')
  }
  await deleteMessage(database, id)
}

/** Not all of them at the same moment: one goes first, and the others soon after. */
const spreadMs = 5_000

function postpone(database: Database, message_id: string, retryAt: Date): Promise<void> {
  const runAt = new Date(retryAt.getTime() + Math.random() * spreadMs)
  return database.transaction((db) =>
    enqueue(db, 'message_due', { message_id }, { runAt, priority: -10 }),
  )
}
