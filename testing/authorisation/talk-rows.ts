import {
  always,
  boardMembersOnly,
  everybody,
  get,
  members,
  type Outcomes,
  post,
  type Row,
} from './rows.ts'

/** Comments, reactions, messages, short links and reports. Unknown ids are not found. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const nowhere = (code: string): Row['told'] => always(['login_required', code, code])
const aboutPin: Row['told'] = {
  public: members,
  protected: members,
  secret: boardMembersOnly('pin_not_found'),
}
const never = '100000000000000007'

export const discussionRows: Row[] = [
  {
    operation: 'createComment',
    what: 'about the pin',
    ask: post('AggregatedCommentResource/create', ({ pin_id }) => ({ pinId: pin_id, text: 'Hm' })),
    told: aboutPin,
  },
  {
    operation: 'createComment',
    what: 'named by objectId only',
    ask: post('AggregatedCommentResource/create', ({ pin_id }) => ({
      objectId: pin_id,
      text: 'Hm',
    })),
    told: aboutPin,
  },
  {
    operation: 'editComment',
    what: 'that does not exist',
    ask: post('AggregatedCommentResource/update', () => ({ commentId: never, text: 'Hm' })),
    told: nowhere('comment_not_found'),
  },
  {
    operation: 'deleteComment',
    what: 'that does not exist',
    ask: post('AggregatedCommentResource/delete', () => ({ commentId: never })),
    told: nowhere('comment_not_found'),
  },
  {
    operation: 'listComments',
    what: 'about the pin, empty where the viewer may not see it',
    ask: get('AggregatedCommentFeedResource', ({ pin_id }) => ({ objectId: pin_id })),
    told: always(everybody),
  },
  {
    operation: 'likeComment',
    what: 'that does not exist',
    ask: post('AggregatedCommentLikeResource/create', () => ({ commentId: never })),
    told: nowhere('comment_not_found'),
  },
  {
    operation: 'unlikeComment',
    what: 'that does not exist',
    ask: post('AggregatedCommentLikeResource/delete', () => ({ commentId: never })),
    told: nowhere('comment_not_found'),
  },
  {
    operation: 'reactToPin',
    what: 'the pin',
    ask: post('PinReactionResource/create', ({ pin_id }) => ({ pin_id, reaction_type: 1 })),
    told: aboutPin,
  },
  {
    operation: 'removeReaction',
    what: 'from the pin',
    ask: post('PinReactionResource/delete', ({ pin_id }) => ({ pin_id })),
    told: aboutPin,
  },
  {
    operation: 'hidePin',
    what: 'from one’s own feeds',
    ask: post('PinHideResource/create', ({ pin_id }) => ({ pin_id })),
    told: aboutPin,
  },
  {
    operation: 'unhidePin',
    what: 'in one’s own feeds',
    ask: post('PinHideResource/delete', ({ pin_id }) => ({ pin_id })),
    told: always(members),
  },
  {
    operation: 'listHiddenPins',
    what: 'one’s own',
    ask: get('HiddenPinsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'listConversations',
    what: 'one’s own',
    ask: get('ConversationsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'startConversation',
    what: 'by mail, with the pin',
    ask: post('ConversationsResource/create', ({ pin_id }) => ({
      emails: ['friend@mail.example'],
      pin: pin_id,
    })),
    told: {
      public: members,
      protected: members,
      secret: ['login_required', 'pin_not_sendable', 'pin_not_found', 'pin_not_sendable'],
    },
  },
  {
    operation: 'readConversation',
    what: 'that does not exist',
    ask: post('ConversationsResource/update', () => ({ conversation_id: never })),
    told: nowhere('conversation_not_found'),
  },
  {
    operation: 'hideConversation',
    what: 'that does not exist',
    ask: post('ConversationsResource/delete', () => ({ conversation_id: never })),
    told: nowhere('conversation_not_found'),
  },
  {
    operation: 'getConversation',
    what: 'that does not exist',
    ask: get('ConversationResource', () => ({ conversation_id: never })),
    told: nowhere('conversation_not_found'),
  },
  {
    operation: 'countUnread',
    what: 'one’s own',
    ask: get('ConversationsUnreadResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'listMessages',
    what: 'of a missing conversation',
    ask: get('ConversationMessagesResource', () => ({ conversation_id: never })),
    told: nowhere('conversation_not_found'),
  },
  {
    operation: 'sendMessage',
    what: 'into a missing conversation',
    ask: post('ConversationMessagesResource/create', ({ pin_id }) => ({
      conversation_id: never,
      pin: pin_id,
    })),
    told: nowhere('conversation_not_found'),
  },
  {
    operation: 'shareSuggestions',
    what: 'for the pin',
    ask: get('ShareSuggestionsResource', ({ pin_id }) => ({ pin_id })),
    told: always(members),
  },
  {
    operation: 'shareTypeahead',
    what: 'by the first letters of a name',
    ask: get('ShareSuggestionsTypeaheadResource', () => ({ term: 'ol' })),
    told: always(members),
  },
  {
    operation: 'makeShortLink',
    what: 'to the pin’s page, whether or not it can be opened',
    ask: post('ShortLinkResource/create', ({ pin_id }) => ({ url: `/pin/${pin_id}/` })),
    told: always(everybody),
  },
  {
    operation: 'followShortLink',
    what: 'that does not exist',
    ask: get('ShortLinkResource', () => ({ code: 'nobodyMade' })),
    told: always(['short_link_not_found', 'short_link_not_found', 'short_link_not_found']),
  },
  {
    operation: 'report',
    what: 'the pin',
    ask: post('ReportResource/create', ({ pin_id }) => ({
      subject: 'pin',
      subject_id: pin_id,
      reason: 'spam',
    })),
    told: {
      public: everybody,
      protected: everybody,
      secret: ['reported_not_found', 'ok', 'reported_not_found', 'ok'],
    },
  },
  {
    operation: 'report',
    what: 'the board',
    ask: post('ReportResource/create', ({ board_id }) => ({
      subject: 'board',
      subject_id: board_id,
      reason: 'spam',
    })),
    told: {
      public: everybody,
      protected: everybody,
      secret: ['reported_not_found', 'ok', 'reported_not_found', 'ok'],
    },
  },
  {
    operation: 'listReports',
    what: 'without being an operator',
    ask: get('ReportsResource', () => ({})),
    told: always(operators),
  },
  {
    operation: 'settleReport',
    what: 'without being an operator',
    ask: post('ReportsResource/update', () => ({ id: never, outcome: 'kept' })),
    told: always(operators),
  },
]
