import { type Database, type Db, row, rows, type Writer } from '#platform/database'

export interface WaitingMessage {
  content: Buffer
  created_at: Date
}

export async function insertMessage(
  db: Writer,
  message: WaitingMessage & { id: string; channel: 'mail' | 'text' },
): Promise<void> {
  await rows(
    db,
    'insert into outgoing_messages (id, channel, content, created_at) values ($1, $2, $3, $4)',
    [message.id, message.channel, message.content, message.created_at],
  )
}

export function findMessage(db: Db, id: string): Promise<WaitingMessage | null> {
  return row(db, 'select content, created_at from outgoing_messages where id = $1', [id])
}

export async function deleteMessage({ writer }: Database, id: string): Promise<void> {
  await rows(writer, 'delete from outgoing_messages where id = $1', [id])
}

/** Counts one more message to this recipient; a count that began before `since` starts again. */
export async function countMessage(
  db: Writer,
  recipientHash: Buffer,
  now: Date,
  since: Date,
): Promise<{ since: Date; messages: number }> {
  const counted = await row<{ since: Date; messages: number }>(
    db,
    `insert into message_counts as c (recipient_hash, since, messages) values ($1, $2, 1)
     on conflict (recipient_hash) do update
       set since = case when c.since <= $3 then excluded.since else c.since end,
           messages = case when c.since <= $3 then 1 else least(c.messages + 1, 10000) end
     returning since, messages`,
    [recipientHash, now, since],
  )
  if (!counted) throw new Error('A message was not counted')
  return counted
}

/** Deletes old counts, and messages that could not be delivered for a week. */
export async function deleteOldMessages({ writer }: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await rows(writer, 'delete from message_counts where since < $1', [before(1)])
  await rows(writer, 'delete from outgoing_messages where created_at < $1', [before(7)])
}
