import {
  countUnread,
  hideConversation,
  readConversation,
} from '#contract/conversations/conversations'
import { Failure } from '#contract/errors'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import {
  countUnreadConversations,
  findConversation,
  hideConversationOf,
  markRead,
} from './conversation-queries.ts'

/* A person's own state in a conversation: how far it was read, and whether it is listed. */

const maxCounted = 200

export const readConversationHandler = answerCommand(
  readConversation,
  async (context, { conversation_id, message_id }) => {
    const { id } = memberOf(context)
    if (!(await findConversation(context.db, conversation_id, id)))
      throw new Failure('conversation_not_found', { field: 'conversation_id' })
    await markRead(context.db, conversation_id, id, message_id)
    return null
  },
)

export const hideConversationHandler = answerCommand(
  hideConversation,
  async (context, { conversation_id }) => {
    const { db, clock } = context
    const { id } = memberOf(context)
    if (!(await findConversation(db, conversation_id, id)))
      throw new Failure('conversation_not_found', { field: 'conversation_id' })
    await markRead(db, conversation_id, id, null)
    await hideConversationOf(db, conversation_id, id, clock.now())
    return null
  },
)

export const countUnreadHandler = answerQuery(countUnread, async (context) => ({
  unread_count: await countUnreadConversations(context.db, memberOf(context).id, maxCounted),
}))
