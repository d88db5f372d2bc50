import type { MailKind } from '#contract/accounts/bounces/bounce-values'
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
import type { MailRefusal } from './refusals/mail-refusal.ts'
import { Undeliverable } from './refusals/undeliverable.ts'

/** Which addresses take no mails: a port, as accounts know whose they are. */
export interface Bounces {
  /** Whether a mail is sent there; called once for each attempt. */
  mayMail(messageId: string, mail: MailSent): Promise<boolean>
  /** The mail server took a mail. */
  taken(mail: MailSent): Promise<void>
  refused(mail: MailSent, refusal: MailRefusal): Promise<void>
}

export interface MailSent {
  to: string
  kind: MailKind
}

export interface DeliveryTools {
  bounces: Bounces
  clock: Clock
  encryption: Encryption
  transport: Transport
  log: Log
}

/** Sends one message and deletes it; throws when it should be tried again. */
export async function deliverMessage(
  { bounces, clock, encryption, transport, log }: DeliveryTools,
  database: Database,
  id: string,
): Promise<void> {
  const message = await findMessage(database.reader, id)
  if (!message) return
  const content = decryptContent(encryption, message.content)
  const mail = content.channel === 'mail' ? { to: content.to, kind: content.kind ?? 'other' } : null
  const ageMs = clock.now().getTime() - message.created_at.getTime()
  try {
    // A code that arrives too late only confuses.
    if (content.channel === 'text' && ageMs > limits.challengeMinutes * 60_000)
      throw new Undeliverable('A text message came too late')
    if (mail && !(await bounces.mayMail(id, mail)))
      throw new Undeliverable('Not sent: the address refused mails before')
    await transport(id, content)
    if (mail) await bounces.taken(mail)
  } catch (error) {
    // No call was made, so this does not count as an attempt.
    if (error instanceof CircuitOpen) return postpone(database, id, error.retryAt)
    if (!(error instanceof Undeliverable)) throw error
    if (mail && error.refusal) await bounces.refused(mail, error.refusal)
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
