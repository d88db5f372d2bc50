import type { ConversationId, MessageId, PersonId, PinId } from '#contract/ids'
import { countShares } from '#domains/pins'
import { announcePush } from '#domains/push'
import type { CommandContext } from '#platform/operations'
import { touchConversation } from './conversation-queries.ts'
import { scheduleUnreadMails } from './mails/mail-unread.ts'
import { insertMessage } from './message-queries.ts'

/** Adds a message to a conversation the viewer is in; returns its id. */
export async function writeMessage(
  { db, newId, clock }: CommandContext,
  message: {
    conversationId: ConversationId
    personId: PersonId
    text: string
    pinId: PinId | null
    /** The people it is sent to. */
    readers: readonly PersonId[]
  },
): Promise<string> {
  const id = newId<MessageId>()
  const now = clock.now()
  await insertMessage(db, {
    conversation_id: message.conversationId,
    id,
    person_id: message.personId,
    text: message.text,
    pin_id: message.pinId,
    created_at: now,
  })
  await touchConversation(db, message.conversationId, {
    messageId: id,
    by: message.personId,
    at: now,
  })
  if (message.pinId !== null) await countShares(db, message.pinId, message.readers.length)
  await scheduleUnreadMails(db, message.conversationId, message.readers, now)
  await announcePush(db, message.readers, now)
  return id
}
