import type { ConversationId, MessageId, PersonId, PinId } from '#contract/ids'
import { blockedBetween, personCardJson } from '#domains/people'
import { type Db, rows, type Writer } from '#platform/database'

export interface MessageRow {
  conversation_id: ConversationId
  id: MessageId
  person_id: PersonId
  text: string
  pin_id: PinId | null
  created_at: Date
  sender_card: string
}

const columns = `m.conversation_id, m.id, m.person_id, m.text, m.pin_id, m.created_at, ${personCardJson('sender')} as sender_card`
const newest = '9223372036854775807'

const messages = `select ${columns} from conversation_messages m join people sender on sender.id = m.person_id
  where m.conversation_id = $2 and m.id < $3 and m.taken_down_at is null and not ${blockedBetween('$1::bigint', 'm.person_id')}
  order by m.id desc limit $4`

/** Newest first. The caller has checked that the viewer is in the conversation. */
export function selectMessages(
  db: Db,
  viewerId: PersonId,
  conversationId: ConversationId,
  before: string | null,
  limit: number,
): Promise<MessageRow[]> {
  return rows<MessageRow>(db, messages, [viewerId, conversationId, before ?? newest, limit])
}

const lastMessages = `select last.* from unnest($2::bigint[]) requested(id), lateral (
    select ${columns} from conversation_messages m join people sender on sender.id = m.person_id
     where m.conversation_id = requested.id and m.taken_down_at is null and not ${blockedBetween('$1::bigint', 'm.person_id')}
     order by m.id desc limit 1) last`

export function selectLastMessages(
  db: Db,
  viewerId: PersonId,
  conversationIds: readonly ConversationId[],
): Promise<MessageRow[]> {
  return rows<MessageRow>(db, lastMessages, [viewerId, [...conversationIds]])
}

/** Those of the given conversations with unread messages. */
export async function selectUnreadIds(
  db: Db,
  viewerId: PersonId,
  conversationIds: readonly ConversationId[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    `select mine.conversation_id as id from conversation_people mine
      where mine.person_id = $1 and mine.conversation_id = any($2::bigint[])
        and exists (select 1 from conversation_messages m
          where m.conversation_id = mine.conversation_id and m.id > mine.read_up_to and m.person_id <> $1
            and m.taken_down_at is null and not ${blockedBetween('$1::bigint', 'm.person_id')})`,
    [viewerId, [...conversationIds]],
  )
  return new Set(found.map(({ id }) => id))
}

export async function insertMessage(
  db: Writer,
  message: Omit<MessageRow, 'sender_card'>,
): Promise<void> {
  await rows(
    db,
    `insert into conversation_messages (conversation_id, id, person_id, text, pin_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      message.conversation_id,
      message.id,
      message.person_id,
      message.text,
      message.pin_id,
      message.created_at,
    ],
  )
}
