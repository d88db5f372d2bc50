import { z } from 'zod'
import { ConversationId, idOut, MessageId, optionalId, PersonId, PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { paragraphs } from '../values.ts'
import { Conversation, Message } from './conversation.ts'

/** A list, a single one, or several in one text separated by commas, as clients send them. */
function listOf<T extends z.ZodType>(item: T) {
  const list = z.array(item).max(limits.peoplePerConversation)
  return z
    .preprocess((value) => {
      if (value === null || value === '') return []
      if (typeof value === 'string') return value.split(',').map((part) => part.trim())
      return Array.isArray(value) ? value : [value]
    }, list)
    .default([])
}

const sent = {
  text: paragraphs(limits.messageLength).default(''),
  pin: optionalId(PinId),
}

export const listConversations = query('listConversations', {
  summary: 'The viewer’s conversations, the one written in last first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(Conversation),
  errors: [],
  resource: 'ConversationsResource/get',
  v3: 'GET /v3/conversations/',
  endpoint: 'v3_get_conversations',
})

export const getConversation = query('getConversation', {
  summary: 'One conversation of the viewer’s',
  access: 'member',
  input: z.object({ conversation_id: ConversationId }),
  output: Conversation,
  errors: ['conversation_not_found'],
  resource: 'ConversationResource/get',
  v3: 'GET /v3/conversations/:conversation_id/',
  endpoint: 'v3_get_conversation',
})

export const startConversation = command('startConversation', {
  summary:
    'Write to people, by account or by email, with or without a pin; the same people talk in one place',
  access: 'member',
  budget: 'talk',
  secrets: ['emails', 'text'],
  input: z.object({
    user_ids: listOf(PersonId),
    emails: listOf(z.string().trim().max(limits.emailLength)),
    ...sent,
  }),
  output: z.object({
    /** The conversation's id; null when only mails were sent. */
    id: idOut<'conversation'>().nullable(),
    type: z.literal('conversation'),
    conversation: Conversation.nullable(),
    /** How many mails were queued. */
    emails_sent: z.int(),
  }),
  adds: true,
  errors: [
    'message_empty',
    'nobody_to_write_to',
    'too_many_people',
    'email_invalid',
    'own_email_unconfirmed',
    'person_not_found',
    'blocked_by_person',
    'pin_not_found',
    'pin_not_sendable',
    'rate_limited',
  ],
  resource: 'ConversationsResource/create',
  v3: 'POST /v3/conversations/',
  endpoint: 'v3_create_conversation',
})

export const readConversation = command('readConversation', {
  summary: 'Mark a conversation as read up to a message, or up to its end',
  access: 'member',
  input: z.object({ conversation_id: ConversationId, message_id: optionalId(MessageId) }),
  output: z.null(),
  errors: ['conversation_not_found'],
  resource: 'ConversationsResource/update',
  v3: 'PUT /v3/conversations/:conversation_id/',
  endpoint: 'v3_read_conversation',
})

export const hideConversation = command('hideConversation', {
  summary: 'Take a conversation out of the viewer’s list until somebody writes in it again',
  access: 'member',
  input: z.object({ conversation_id: ConversationId }),
  output: z.null(),
  errors: ['conversation_not_found'],
  resource: 'ConversationsResource/delete',
  v3: 'DELETE /v3/conversations/:conversation_id/',
  endpoint: 'v3_hide_conversation',
})

export const countUnread = query('countUnread', {
  summary: 'In how many conversations something waits to be read',
  access: 'member',
  input: z.object({}),
  output: z.object({ unread_count: z.int() }),
  errors: [],
  resource: 'ConversationsUnreadResource/get',
  v3: 'GET /v3/unread_conversations/',
})

export const listMessages = query('listMessages', {
  summary: 'What was written in a conversation, newest first',
  access: 'member',
  input: z.object({ conversation_id: ConversationId, ...paged }),
  output: pageOf(Message),
  errors: ['conversation_not_found'],
  resource: 'ConversationMessagesResource/get',
  v3: 'GET /v3/conversations/:conversation_id/messages/',
  endpoint: 'v3_get_conversation_messages',
})

export const sendMessage = command('sendMessage', {
  summary: 'Write in a conversation, with or without a pin',
  access: 'member',
  budget: 'talk',
  secrets: ['text'],
  input: z.object({ conversation_id: ConversationId, ...sent }),
  output: Message,
  adds: true,
  errors: [
    'conversation_not_found',
    'message_empty',
    'blocked_by_person',
    'pin_not_found',
    'pin_not_sendable',
  ],
  resource: 'ConversationMessagesResource/create',
  v3: 'POST /v3/conversations/:conversation_id/messages/',
  endpoint: 'v3_create_conversation_message',
})
