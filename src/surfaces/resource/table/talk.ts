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
import type { ResourceTable } from './entry.ts'

export const discussionResources: ResourceTable = {
  AggregatedCommentResource: {
    get: listComments,
    create: createComment,
    update: editComment,
    delete: deleteComment,
  },
  AggregatedCommentFeedResource: { get: listComments },
  AggregatedCommentLikeResource: { create: likeComment, delete: unlikeComment },
  PinReactionResource: { create: reactToPin, update: reactToPin, delete: removeReaction },
  ConversationsResource: {
    get: listConversations,
    create: startConversation,
    update: readConversation,
    delete: hideConversation,
  },
  ConversationResource: { get: getConversation },
  ConversationsUnreadResource: { get: countUnread },
  ConversationMessagesResource: { get: listMessages, create: sendMessage },
  ShareSuggestionsResource: { get: shareSuggestions },
  ShareSuggestionsTypeaheadResource: { get: shareTypeahead },
  ShortLinkResource: { get: followShortLink, create: makeShortLink },
}
