import { createComment } from '#contract/comments/create-comment'
import { deleteComment } from '#contract/comments/delete-comment'
import { editComment } from '#contract/comments/edit-comment'
import { likeComment, unlikeComment } from '#contract/comments/like-comment'
import { listComments } from '#contract/comments/list-comments'
import { reactToPin, removeReaction } from '#contract/comments/reactions'
import {
  countUnread,
  getConversation,
  hideConversation,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import { shareSuggestions, shareTypeahead } from '#contract/conversations/share-suggestions'
import { followShortLink, makeShortLink } from '#contract/conversations/short-links'
import { route, type V3Route } from './route.ts'

export const discussionRoutes: readonly V3Route[] = [
  route('PUT', '/v3/pins/:pin_id/reactions/', reactToPin),
  route('DELETE', '/v3/pins/:pin_id/reactions/', removeReaction),
  route('GET', '/v3/aggregated_pin_data/:objectId/comments/', listComments),
  route('POST', '/v3/aggregated_pin_data/:objectId/comments/', createComment),
  route('PUT', '/v3/aggregated_comments/:commentId/', editComment),
  route('DELETE', '/v3/aggregated_comments/:commentId/', deleteComment),
  route('PUT', '/v3/aggregated_comments/:commentId/likes/', likeComment),
  route('DELETE', '/v3/aggregated_comments/:commentId/likes/', unlikeComment),
  route('GET', '/v3/conversations/', listConversations),
  route('POST', '/v3/conversations/', startConversation),
  route('GET', '/v3/conversations/:conversation_id/', getConversation),
  route('PUT', '/v3/conversations/:conversation_id/', readConversation),
  route('DELETE', '/v3/conversations/:conversation_id/', hideConversation),
  route('GET', '/v3/conversations/:conversation_id/messages/', listMessages),
  route('POST', '/v3/conversations/:conversation_id/messages/', sendMessage),
  route('GET', '/v3/share/suggestions/', shareSuggestions),
  route('GET', '/v3/share/typeahead/', shareTypeahead),
  route('POST', '/v3/short_links/', makeShortLink),
  route('GET', '/v3/unread_conversations/', countUnread),
  route('GET', '/v3/short_links/:code/', followShortLink),
]
