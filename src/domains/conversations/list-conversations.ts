import { getConversation, listConversations } from '#contract/conversations/conversations'
import { Failure } from '#contract/errors'
import { isId } from '#contract/ids'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { findConversation, selectConversations } from './conversation-queries.ts'
import { toConversations } from './conversation-views.ts'

const feed = 'conversations'

export const listConversationsHandler = answerQuery(listConversations, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  const start = readBookmark(input.bookmarks, feed, 2)
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectConversations(db, viewer.id, placeOf(start), input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark(feed, [last.last_message_at.toISOString(), last.id]),
  )
  return { items: await toConversations(db, shown, viewer.id), bookmark }
})

function placeOf(keys: string[] | null): { lastMessageAt: Date; id: string } | null {
  const [moment = '', id = ''] = keys ?? []
  const lastMessageAt = new Date(moment)
  const isPlace = !Number.isNaN(lastMessageAt.getTime()) && isId(id)
  return isPlace ? { lastMessageAt, id } : null
}

export const getConversationHandler = answerQuery(
  getConversation,
  async (context, { conversation_id }) => {
    const { id } = memberOf(context)
    const found = await findConversation(context.db, conversation_id, id)
    const [conversation] = found ? await toConversations(context.db, [found], id) : []
    if (!conversation) throw new Failure('conversation_not_found', { field: 'conversation_id' })
    return conversation
  },
)
