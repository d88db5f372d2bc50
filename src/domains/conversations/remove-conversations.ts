import type { ConversationId, MessageId, PersonId } from '#contract/ids'
import { type Database, row, rows, type Writer, wrote } from '#platform/database'
import { peopleKey } from './conversation-queries.ts'

const batch = 200

/**
 * Removes a deleted person from every conversation, with all their messages. A conversation left
 * with one person is removed as well. In batches, each in its own transaction.
 */
export async function removeConversationsOf(database: Database, personId: PersonId): Promise<void> {
  while ((await database.transaction((db) => leaveSome(db, personId))) === batch);
  await database.transaction((db) => removeLinksOf(db, personId))
}

async function leaveSome(db: Writer, personId: PersonId): Promise<number> {
  const some = await rows<{ conversation_id: ConversationId }>(
    db,
    `select conversation_id from conversation_people where person_id = $1
      order by conversation_id limit $2`,
    [personId, batch],
  )
  for (const { conversation_id } of some) await leave(db, conversation_id, personId)
  return some.length
}

async function leave(
  db: Writer,
  conversationId: ConversationId,
  personId: PersonId,
): Promise<void> {
  await rows(db, 'select 1 from conversations where id = $1 for update', [conversationId])
  await rows(
    db,
    'delete from conversation_messages where conversation_id = $1 and person_id = $2',
    [conversationId, personId],
  )
  await rows(db, 'delete from conversation_people where conversation_id = $1 and person_id = $2', [
    conversationId,
    personId,
  ])
  const left = await rows<{ person_id: PersonId }>(
    db,
    'select person_id from conversation_people where conversation_id = $1',
    [conversationId],
  )
  if (left.length < 2) {
    await rows(db, 'delete from conversations where id = $1', [conversationId])
    return
  }
  const key = peopleKey(left.map(({ person_id }) => person_id))
  const isTaken = await row(db, 'select 1 from conversations where people_key = $1', [key])
  // The others may already have another conversation; this one is kept beside it.
  await rows(db, 'update conversations set people_key = $2 where id = $1', [
    conversationId,
    isTaken ? `${key}#${conversationId}` : key,
  ])
}

/** The person's short links, and everybody's that lead to their pages. */
async function removeLinksOf(db: Writer, personId: PersonId): Promise<void> {
  const names = await rows<{ username_key: string }>(
    db,
    'select username_key from usernames where person_id = $1',
    [personId],
  )
  await rows(
    db,
    `delete from short_links where person_id = $1 or exists (select 1 from unnest($2::text[]) name
       where starts_with(lower(path), '/' || name || '/'))`,
    [personId, names.map(({ username_key }) => username_key)],
  )
}

/** For the operator, regardless of author. */
export async function removeMessage(database: Database, id: MessageId): Promise<void> {
  await database.transaction((db) =>
    rows(db, 'delete from conversation_messages where id = $1', [id]),
  )
}

/** For the operator: nobody reads the message any more, until it is put back or removed for good. */
export async function takeDownMessage(db: Writer, id: MessageId, now: Date): Promise<void> {
  await rows(db, 'update conversation_messages set taken_down_at = $2 where id = $1', [id, now])
}

/** For the operator: returns false when it was not taken down. */
export function putBackMessage(db: Writer, id: MessageId): Promise<boolean> {
  return wrote(
    db,
    `update conversation_messages set taken_down_at = null
      where id = $1 and taken_down_at is not null returning 1`,
    [id],
  )
}
