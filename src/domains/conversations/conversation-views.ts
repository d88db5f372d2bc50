import type { Conversation, Message } from '#contract/conversations/conversation'
import type { PersonId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import type { PinCard } from '#contract/pins/pin'
import { pinCards } from '#domains/pins'
import { toRfc2822 } from '#platform/clock'
import type { Db } from '#platform/database'
import {
  type ConversationRow,
  type Participant,
  selectParticipants,
} from './conversation-queries.ts'
import { type MessageRow, selectLastMessages, selectUnreadIds } from './message-queries.ts'

/** Messages with their pins, if the viewer may open those now. */
export async function toMessages(
  db: Db,
  found: readonly MessageRow[],
  viewerId: PersonId,
): Promise<Message[]> {
  const ids = [...new Set(found.flatMap(({ pin_id }) => pin_id ?? []))]
  const cards = ids.length === 0 ? [] : await pinCards(db, ids, viewerId)
  const pins = new Map(
    cards.map((text) => {
      const card = JSON.parse(text) as PinCard
      return [card.id, card]
    }),
  )
  return found.map((message) => {
    const pin = message.pin_id === null ? null : (pins.get(message.pin_id) ?? null)
    return {
      type: 'conversationmessage',
      id: message.id,
      conversation_id: message.conversation_id,
      text: message.text,
      pin,
      is_pin_unavailable: message.pin_id !== null && pin === null,
      sender: JSON.parse(message.sender_card) as PersonCard,
      is_mine: message.person_id === viewerId,
      created_at: toRfc2822(message.created_at),
    }
  })
}

export async function toConversations(
  db: Db,
  found: readonly ConversationRow[],
  viewerId: PersonId,
): Promise<Conversation[]> {
  const ids = found.map(({ id }) => id)
  const people = Map.groupBy(
    await selectParticipants(db, ids, viewerId),
    ({ conversation_id }) => conversation_id,
  )
  const unread = await selectUnreadIds(db, viewerId, ids)
  const last = await toMessages(db, await selectLastMessages(db, viewerId, ids), viewerId)
  const lastOf = new Map(last.map((message) => [message.conversation_id, message]))
  return ids.map((id) => {
    const others = people.get(id) ?? []
    return {
      type: 'conversation',
      id,
      users: others.map(({ card }) => JSON.parse(card) as PersonCard),
      last_message: lastOf.get(id) ?? null,
      unread: unread.has(id),
      is_closed: !others.some(isReachable),
    }
  })
}

export function isReachable({ is_gone, is_blocked }: Participant): boolean {
  return !is_gone && !is_blocked
}
