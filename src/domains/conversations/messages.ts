import { listMessages, sendMessage } from '#contract/conversations/conversations'
import { Failure } from '#contract/errors'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { findConversation, selectParticipants } from './conversation-queries.ts'
import { isReachable, toMessages } from './conversation-views.ts'
import { selectMessages } from './message-queries.ts'
import { findSendablePin } from './sendable-pin.ts'
import { writeMessage } from './write-message.ts'

const feed = 'messages'

export const listMessagesHandler = answerQuery(listMessages, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  if (!(await findConversation(db, input.conversation_id, viewer.id)))
    throw new Failure('conversation_not_found', { field: 'conversation_id' })
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectMessages(
    db,
    viewer.id,
    input.conversation_id,
    start,
    input.page_size + 1,
  )
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeBookmark(feed, [last.id]),
  )
  return { items: await toMessages(db, shown, viewer.id), bookmark }
})

export const sendMessageHandler = answerCommand(sendMessage, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  if (!(await findConversation(db, input.conversation_id, viewer.id)))
    throw new Failure('conversation_not_found', { field: 'conversation_id' })
  if (input.text === '' && input.pin === null) throw new Failure('message_empty', { field: 'text' })
  const others = await selectParticipants(db, [input.conversation_id], viewer.id)
  const readers = others.filter(isReachable).map(({ person_id }) => person_id)
  if (readers.length === 0) throw new Failure('blocked_by_person')
  if (input.pin !== null) await findSendablePin(db, input.pin, viewer.id, readers)

  const id = await writeMessage(context, {
    conversationId: input.conversation_id,
    personId: viewer.id,
    text: input.text,
    pinId: input.pin,
    readers,
  })
  const [written] = await selectMessages(db, viewer.id, input.conversation_id, null, 1)
  const [message] = written?.id === id ? await toMessages(db, [written], viewer.id) : []
  if (!message) throw new Error('A message was not stored')
  return message
})
