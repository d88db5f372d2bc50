import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Transport } from './message.ts'
import { readMail } from './read-mail.ts'

/*
 * Receives messages while no mail server or text gateway is configured: one file each, named by the message's
 * id, which sorts by time. For the operator's eyes only.
 */

export function outboxTransport(folder: string, from: Sender): Transport {
  return async (id, content) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (content.channel === 'text') {
      const { to, text } = content
      const sent_at = new Date().toISOString()
      return writeAtomically(
        folder,
        `${id}.json`,
        `${JSON.stringify({ id, sent_at, to, text }, null, 2)}\n`,
      )
    }
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail(composeMail(id, content, from))
    return writeAtomically(folder, `${id}.eml`, message as Buffer)
  }
}

/** Writes atomically: a reader of the folder never sees half a message. */
async function writeAtomically(
  folder: string,
  name: string,
  bytes: string | Buffer,
): Promise<void> {
  const unfinished = join(folder, `.${name}`)
  await writeFile(unfinished, bytes, { mode: 0o600 })
  await rename(unfinished, join(folder, name))
}

/** A message in the outbox, as a person would read it. */
export interface OutboxMail {
  id: string
  channel: 'mail' | 'text'
  to: string
  from: string
  sent_at: Date
  subject: string
  text: string
  html: string | null
}

const fileName = /^(\d{1,19})\.(eml|json)$/

/** Newest first. */
export async function listOutbox(folder: string, max: number): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => fileName.test(name))
    .sort(byId)
    .toReversed()
  const mails = await Promise.all(files.slice(0, max).map((name) => readFileOf(folder, name)))
  return mails.filter((mail) => mail !== null)
}

export async function readOutbox(folder: string, id: string): Promise<OutboxMail | null> {
  if (!/^\d{1,19}$/.test(id)) return null
  return (await readFileOf(folder, `${id}.eml`)) ?? (await readFileOf(folder, `${id}.json`))
}

/**
 * Deletes older messages, since their links and codes open accounts. Returns how many were deleted.
 */
export async function sweepOutbox(folder: string, before: Date): Promise<number> {
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    // Also matches files that a crash left half written.
    if (!fileName.test(name.replace(/^\./, ''))) continue
    const facts = await stat(join(folder, name)).catch(() => null)
    if (!facts || facts.mtimeMs >= before.getTime()) continue
    await rm(join(folder, name), { force: true })
    deleted += 1
  }
  return deleted
}

function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1)
}

async function readFileOf(folder: string, name: string): Promise<OutboxMail | null> {
  const [, id = '', kind] = fileName.exec(name) ?? []
  const bytes = await readFile(join(folder, name)).catch(() => null)
  if (bytes === null) return null
  if (kind === 'eml') return { id, channel: 'mail', ...readMail(bytes) }
  const { to, text, sent_at } = JSON.parse(bytes.toString()) as Record<string, string>
  return {
    id,
    channel: 'text',
    to: to ?? '',
    from: '',
    sent_at: new Date(sent_at ?? ''),
    subject: '',
    text: text ?? '',
    html: null,
  }
}
