import type { ConversationId, MessageId, PersonId } from '#contract/ids'
import { blockedBetween, personCardJson } from '#domains/people'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface ConversationRow {
  id: ConversationId
  last_message_at: Date
  read_up_to: string
}

/** SQL: the conversation has somebody else in it with whom there is no block. */
const hasReachablePartner = `exists (select 1 from conversation_people other
    where other.conversation_id = mine.conversation_id and other.person_id <> $1
      and not ${blockedBetween('$1::bigint', 'other.person_id')})`

const listed = `select mine.conversation_id as id, mine.last_message_at, mine.read_up_to
   from conversation_people mine
  where mine.person_id = $1 and mine.hidden_at is null and ${hasReachablePartner}
    and ($2::timestamptz is null or (mine.last_message_at, mine.conversation_id) < ($2, $3::bigint))
  order by mine.last_message_at desc, mine.conversation_id desc limit $4`

/** Latest message first. */
export function selectConversations(
  db: Db,
  viewerId: PersonId,
  after: { lastMessageAt: Date; id: string } | null,
  limit: number,
): Promise<ConversationRow[]> {
  return rows<ConversationRow>(db, listed, [
    viewerId,
    after?.lastMessageAt ?? null,
    after?.id ?? null,
    limit,
  ])
}

/** Null unless the viewer is in it. */
export function findConversation(
  db: Db,
  id: ConversationId,
  viewerId: PersonId,
): Promise<ConversationRow | null> {
  return row<ConversationRow>(
    db,
    `select conversation_id as id, last_message_at, read_up_to
       from conversation_people where conversation_id = $2 and person_id = $1`,
    [viewerId, id],
  )
}

export interface Participant {
  conversation_id: ConversationId
  person_id: PersonId
  card: string
  is_gone: boolean
  is_blocked: boolean
}

/** Everybody in these conversations except the viewer, ordered by id. */
export function selectParticipants(
  db: Db,
  conversationIds: readonly ConversationId[],
  viewerId: PersonId,
): Promise<Participant[]> {
  return rows<Participant>(
    db,
    `select o.conversation_id, o.person_id, ${personCardJson('p')} as card, p.hidden_at is not null as is_gone,
            ${blockedBetween('$2::bigint', 'o.person_id')} as is_blocked
       from conversation_people o join people p on p.id = o.person_id
      where o.conversation_id = any($1::bigint[]) and o.person_id <> $2
      order by o.conversation_id, o.person_id`,
    [[...conversationIds], viewerId],
  )
}

const unread = `select count(*)::int as n from (
    select mine.conversation_id, mine.read_up_to from conversation_people mine
     where mine.person_id = $1 and mine.hidden_at is null and ${hasReachablePartner}
     order by mine.last_message_at desc limit $2) mine
  where exists (select 1 from conversation_messages m
    where m.conversation_id = mine.conversation_id and m.id > mine.read_up_to and m.person_id <> $1
      and m.taken_down_at is null and not ${blockedBetween('$1::bigint', 'm.person_id')})`

/** Among the latest ones. */
export function countUnreadConversations(
  db: Db,
  viewerId: PersonId,
  among: number,
): Promise<number> {
  return count(db, unread, [viewerId, among])
}

/**
 * Finds the conversation of these people, or creates it. With `isOpened` it has no message yet: a new one
 * is hidden from lists until it has, and an existing one keeps its place.
 */
export async function findOrCreateConversation(
  db: Writer,
  id: string,
  personIds: readonly PersonId[],
  now: Date,
  isOpened = false,
): Promise<ConversationId> {
  const taken = await row<{ id: ConversationId }>(
    db,
    `insert into conversations (id, people_key, created_at, last_message_at) values ($1, $2, $3, $3)
     on conflict (people_key) do update set last_message_at =
       greatest(conversations.last_message_at, case when $4 then null else $3::timestamptz end)
     returning id`,
    [id, peopleKey(personIds), now, isOpened],
  )
  if (!taken) throw new Error('A conversation was not created')
  await rows(
    db,
    `insert into conversation_people (conversation_id, person_id, last_message_at, hidden_at)
     select $1, person, $3, $4 from unnest($2::bigint[]) person on conflict do nothing`,
    [taken.id, [...personIds], now, isOpened ? now : null],
  )
  return taken.id
}

export function peopleKey(personIds: readonly PersonId[]): string {
  return personIds.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).join(',')
}

/** Moves a conversation to the top of everybody's list, and marks it as read by the author. */
export async function touchConversation(
  db: Writer,
  id: ConversationId,
  written: { messageId: MessageId; by: PersonId; at: Date },
): Promise<void> {
  await rows(
    db,
    'update conversations set last_message_at = greatest(last_message_at, $2) where id = $1',
    [id, written.at],
  )
  await rows(
    db,
    `update conversation_people set last_message_at = greatest(last_message_at, $2), hidden_at = null,
       read_up_to = case when person_id = $3 then greatest(read_up_to, $4) else read_up_to end
      where conversation_id = $1`,
    [id, written.at, written.by, written.messageId],
  )
}

/** Up to a message, or to the last one; never backwards. */
export async function markRead(
  db: Writer,
  id: ConversationId,
  personId: PersonId,
  upTo: string | null,
): Promise<void> {
  await rows(
    db,
    `update conversation_people set read_up_to = greatest(read_up_to, (
       select coalesce(max(m.id), 0) from conversation_messages m
        where m.conversation_id = $1 and ($3::bigint is null or m.id <= $3)))
      where conversation_id = $1 and person_id = $2`,
    [id, personId, upTo],
  )
}

export async function hideConversationOf(
  db: Writer,
  id: ConversationId,
  personId: PersonId,
  now: Date,
): Promise<void> {
  await rows(
    db,
    'update conversation_people set hidden_at = $3 where conversation_id = $1 and person_id = $2',
    [id, personId, now],
  )
}
