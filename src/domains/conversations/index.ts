import { getConversationHandler, listConversationsHandler } from './list-conversations.ts'
import { listMessagesHandler, sendMessageHandler } from './messages.ts'
import {
  countUnreadHandler,
  hideConversationHandler,
  readConversationHandler,
} from './read-state.ts'
import { followShortLinkHandler, makeShortLinkHandler } from './short-links/short-links.ts'
import { startConversationHandler } from './start-conversation.ts'
import { shareSuggestionsHandler, shareTypeaheadHandler } from './suggestions/suggest.ts'

export const conversationHandlers = [
  listConversationsHandler,
  getConversationHandler,
  startConversationHandler,
  readConversationHandler,
  hideConversationHandler,
  countUnreadHandler,
  listMessagesHandler,
  sendMessageHandler,
  shareSuggestionsHandler,
  shareTypeaheadHandler,
  makeShortLinkHandler,
  followShortLinkHandler,
]

export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { mailUnread } from './mails/mail-unread.ts'
export { ownData } from './own-data.ts'
export { putBackMessage, removeMessage, takeDownMessage } from './remove-conversations.ts'
export { selectUnreadMessages, type UnreadMessage } from './unread-messages.ts'
