import { Failure } from '#contract/errors'
import { messageRate } from '#contract/limits'
import type { Clock } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import { enqueue } from '#platform/jobs'
import type { Content, MailToSend, TextToSend } from './message.ts'
import { countMessage, insertMessage } from './message-queries.ts'

/** Sends messages to people. A message is sent if and only if the caller's transaction commits. */
export interface Messages {
  /** Fails with `rate_limited` when this address got too many mails; a notice never does. */
  mail(db: Writer, mail: MailToSend): Promise<void>
  /** Fails with `rate_limited` when this number got too many messages. */
  text(db: Writer, text: TextToSend): Promise<void>
}

export interface MessagesOptions {
  clock: Clock
  newId(): string
  encryption: Encryption
  /** RATE_LIMIT_SCALE; 0 turns the limit off. */
  rateScale: number
}

const purpose = 'outgoing message'

export function createMessages({ clock, newId, encryption, rateScale }: MessagesOptions): Messages {
  const queue = async (db: Writer, content: Content) => {
    const id = newId()
    await insertMessage(db, {
      id,
      channel: content.channel,
      content: encryptContent(encryption, content),
      created_at: clock.now(),
    })
    // A person in front of a screen is waiting for it.
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
    async mail(db, { isNotice = false, ...mail }) {
      if (!isNotice) await count(db, mail.to)
      await queue(db, { channel: 'mail', ...mail })
    },
    async text(db, { to, text }) {
      await count(db, to)
      await queue(db, { channel: 'text', to, text })
    },
  }
}

/** Messages hold links and codes that open an account: a copy of the database must not reveal them. */
function encryptContent(encryption: Encryption, content: Content): Buffer {
  return encryption.encrypt(purpose, Buffer.from(JSON.stringify(content)))
}

export function decryptContent(encryption: Encryption, encrypted: Buffer): Content {
  return JSON.parse(encryption.decrypt(purpose, encrypted).toString()) as Content
}
