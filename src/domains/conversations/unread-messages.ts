import type { ConversationId, MessageId, PersonId } from '#contract/ids'
import { blockedOrMuted } from '#domains/people'
import { type Db, rows } from '#platform/database'

export interface UnreadMessage {
  id: MessageId
  conversation_id: ConversationId
  text: string
  has_pin: boolean
  /** Of its sender. */
  full_name: string
}

/** Newest first; without messages of blocked, muted or hidden people. */
const unread = `select m.id, m.conversation_id, m.text, m.pin_id is not null as has_pin, sender.full_name
   from conversation_people mine
   join conversation_messages m on m.conversation_id = mine.conversation_id
   join people sender on sender.id = m.person_id
  where mine.person_id = $1 and mine.hidden_at is null and m.id > greatest(mine.read_up_to, $2::bigint)
    and m.person_id <> $1 and sender.hidden_at is null and m.taken_down_at is null
    and not ${blockedOrMuted('$1::bigint', 'm.person_id')}
  order by m.id desc limit $3`

/** What a person has not read of what came after this message. */
export function selectUnreadMessages(
  db: Db,
  personId: PersonId,
  after: string,
  limit: number,
): Promise<UnreadMessage[]> {
  return rows<UnreadMessage>(db, unread, [personId, after, limit])
}
