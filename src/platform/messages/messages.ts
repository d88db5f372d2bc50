import { Failure } from '#contract/errors'
import { messageRate } from '#contract/limits'
import type { Clock } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import { enqueue } from '#platform/jobs'
import type { Content, MailToSend, TextToSend } from './message.ts'
import { countMessage, insertMessage } from './message-queries.ts'

/** Writes to people. A message leaves if and only if the caller's transaction commits. */
export interface Messages {
  /** Fails with `rate_limited` when this address was written to too often, a notice never. */
  mail(db: Writer, mail: MailToSend): Promise<void>
  /** Fails with `rate_limited` when this number was written to too often. */
  text(db: Writer, text: TextToSend): Promise<void>
}

export interface MessagesOptions {
  clock: Clock
  newId(): string
  encryption: Encryption
  /** RATE_LIMIT_SCALE; 0 counts nothing. */
  rateScale: number
}

const purpose = 'outgoing message'

export function createMessages({ clock, newId, encryption, rateScale }: MessagesOptions): Messages {
  const queue = async (db: Writer, content: Content) => {
    const id = newId()
    await insertMessage(db, {
      id,
      channel: content.channel,
      content: sealContent(encryption, content),
      created_at: clock.now(),
    })
    // Somebody waits in front of a screen for it.
    await enqueue(db, 'message_due', { message_id: id }, { priority: -10 })
  }
  const count = async (db: Writer, recipient: string) => {
    if (rateScale === 0) return
    const now = clock.now()
    const start = new Date(now.getTime() - messageRate.perSeconds * 1_000)
    const hash = tokenHash(encryption.sign('message recipient', recipient.toLowerCase()))
    const { since, messages } = await countMessage(db, hash, now, start)
    if (messages <= Math.max(1, Math.round(messageRate.points * rateScale))) return
    const overAtMs = since.getTime() + messageRate.perSeconds * 1_000
    const waitS = Math.max(1, Math.ceil((overAtMs - now.getTime()) / 1_000))
    throw new Failure('rate_limited', { retry_after_s: waitS })
  }

  return {
    async mail(db, { to, subject, text, html, pictures, isNotice = false }) {
      if (!isNotice) await count(db, to)
      await queue(db, { channel: 'mail', to, subject, text, html, pictures })
    },
    async text(db, { to, text }) {
      await count(db, to)
      await queue(db, { channel: 'text', to, text })
    },
  }
}

/** Links and codes that open an account wait in the database: a copy of it must not tell them. */
function sealContent(encryption: Encryption, content: Content): Buffer {
  return encryption.encrypt(purpose, Buffer.from(JSON.stringify(content)))
}

export function openContent(encryption: Encryption, encrypted: Buffer): Content {
  return JSON.parse(encryption.decrypt(purpose, encrypted).toString()) as Content
}
