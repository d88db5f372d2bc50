import {
  always,
  boardMembersOnly,
  everybody,
  get,
  members,
  type Outcomes,
  ownerOnly,
  post,
  type Row,
} from './rows.ts'

/** Comments, reactions, messages, short links and reports. Unknown ids are not found. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const nowhere = (code: string): Row['expected'] => always(['login_required', code, code])
const aboutPin: Row['expected'] = {
  public: members,
  protected: members,
  secret: boardMembersOnly('pin_not_found'),
}
const byMaker: Row['expected'] = {
  public: ownerOnly('pin_not_created', 'pin_not_created'),
  protected: ownerOnly('pin_not_created', 'pin_not_created'),
  secret: ownerOnly('pin_not_found', 'pin_not_created'),
}
const never = '100000000000000007'

export const discussionRows: Row[] = [
  {
    operation: 'createComment',
    what: 'about the pin',
    send: post('AggregatedCommentResource/create', ({ pin_id }) => ({ pinId: pin_id, text: 'Hm' })),
    expected: aboutPin,
  },
  {
    operation: 'createComment',
    what: 'named by objectId only',
    send: post('AggregatedCommentResource/create', ({ pin_id }) => ({
      objectId: pin_id,
      text: 'Hm',
    })),
    expected: aboutPin,
  },
  {
    operation: 'editComment',
    what: 'that does not exist',
    send: post('AggregatedCommentResource/update', () => ({ commentId: never, text: 'Hm' })),
    expected: nowhere('comment_not_found'),
  },
  {
    operation: 'deleteComment',
    what: 'that does not exist',
    send: post('AggregatedCommentResource/delete', () => ({ commentId: never })),
    expected: nowhere('comment_not_found'),
  },
  {
    operation: 'listComments',
    what: 'about the pin, empty where the viewer may not see it',
    send: get('AggregatedCommentFeedResource', ({ pin_id }) => ({ objectId: pin_id })),
    expected: always(everybody),
  },
  {
    operation: 'likeComment',
    what: 'that does not exist',
    send: post('AggregatedCommentLikeResource/create', () => ({ commentId: never })),
    expected: nowhere('comment_not_found'),
  },
  {
    operation: 'unlikeComment',
    what: 'that does not exist',
    send: post('AggregatedCommentLikeResource/delete', () => ({ commentId: never })),
    expected: nowhere('comment_not_found'),
  },
  {
    operation: 'reactToPin',
    what: 'the pin',
    send: post('PinReactionResource/create', ({ pin_id }) => ({ pin_id, reaction_type: 1 })),
    expected: aboutPin,
  },
  {
    operation: 'removeReaction',
    what: 'from the pin',
    send: post('PinReactionResource/delete', ({ pin_id }) => ({ pin_id })),
    expected: aboutPin,
  },
  {
    operation: 'hidePin',
    what: 'from one’s own feeds',
    send: post('PinHideResource/create', ({ pin_id }) => ({ pin_id })),
    expected: aboutPin,
  },
  {
    operation: 'unhidePin',
    what: 'in one’s own feeds',
    send: post('PinHideResource/delete', ({ pin_id }) => ({ pin_id })),
    expected: always(members),
  },
  {
    operation: 'listHiddenPins',
    what: 'one’s own',
    send: get('HiddenPinsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'getPinDisclosure',
    what: 'of the pin',
    send: get('PinDisclosureResource', ({ pin_id }) => ({ pin_id })),
    expected: byMaker,
  },
  {
    operation: 'setPinDisclosure',
    what: 'of the pin',
    send: post('PinDisclosureResource/update', ({ pin_id }) => ({
      pin_id,
      is_paid_link: true,
      partnership: 'unnamed',
    })),
    expected: byMaker,
  },
  {
    operation: 'answerPartnership',
    what: 'that names nobody',
    send: post('PartnershipResource/update', ({ pin_id }) => ({ pin_id, answer: 'approve' })),
    expected: nowhere('partnership_not_found'),
  },
  {
    operation: 'listPinProducts',
    what: 'of the pin',
    send: get('PinProductsResource', ({ pin_id }) => ({ id: pin_id })),
    expected: byMaker,
  },
  {
    operation: 'removeOwnTag',
    what: 'where one is not tagged',
    send: post('PinTaggedPeopleResource/delete', ({ pin_id }) => ({ pin_id })),
    expected: nowhere('person_tag_not_found'),
  },
  {
    operation: 'listPartnerships',
    what: 'one’s own',
    send: get('PartnershipResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listConversations',
    what: 'one’s own',
    send: get('ConversationsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'startConversation',
    what: 'by mail, with the pin',
    send: post('ConversationsResource/create', ({ pin_id }) => ({
      emails: ['friend@mail.example'],
      pin: pin_id,
    })),
    expected: {
      public: members,
      protected: members,
      secret: ['login_required', 'pin_not_sendable', 'pin_not_found', 'pin_not_sendable'],
    },
  },
  {
    operation: 'readConversation',
    what: 'that does not exist',
    send: post('ConversationsResource/update', () => ({ conversation_id: never })),
    expected: nowhere('conversation_not_found'),
  },
  {
    operation: 'hideConversation',
    what: 'that does not exist',
    send: post('ConversationsResource/delete', () => ({ conversation_id: never })),
    expected: nowhere('conversation_not_found'),
  },
  {
    operation: 'getConversation',
    what: 'that does not exist',
    send: get('ConversationResource', () => ({ conversation_id: never })),
    expected: nowhere('conversation_not_found'),
  },
  {
    operation: 'countUnread',
    what: 'one’s own',
    send: get('ConversationsUnreadResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listMessages',
    what: 'of a missing conversation',
    send: get('ConversationMessagesResource', () => ({ conversation_id: never })),
    expected: nowhere('conversation_not_found'),
  },
  {
    operation: 'sendMessage',
    what: 'into a missing conversation',
    send: post('ConversationMessagesResource/create', ({ pin_id }) => ({
      conversation_id: never,
      pin: pin_id,
    })),
    expected: nowhere('conversation_not_found'),
  },
  {
    operation: 'shareSuggestions',
    what: 'for the pin',
    send: get('ShareSuggestionsResource', ({ pin_id }) => ({ pin_id })),
    expected: always(members),
  },
  {
    operation: 'shareTypeahead',
    what: 'by the first letters of a name',
    send: get('ShareSuggestionsTypeaheadResource', () => ({ term: 'ol' })),
    expected: always(members),
  },
  {
    operation: 'makeShortLink',
    what: 'to the pin’s page, whether or not it can be opened',
    send: post('ShortLinkResource/create', ({ pin_id }) => ({ url: `/pin/${pin_id}/` })),
    expected: always(everybody),
  },
  {
    operation: 'followShortLink',
    what: 'that does not exist',
    send: get('ShortLinkResource', () => ({ code: 'nobodyMade' })),
    expected: always(['short_link_not_found', 'short_link_not_found', 'short_link_not_found']),
  },
  {
    operation: 'report',
    what: 'the pin',
    send: post('ReportResource/create', ({ pin_id }) => ({
      subject: 'pin',
      subject_id: pin_id,
      reason: 'spam',
    })),
    expected: {
      public: everybody,
      protected: everybody,
      secret: ['reported_not_found', 'ok', 'reported_not_found', 'ok'],
    },
  },
  {
    operation: 'report',
    what: 'the board',
    send: post('ReportResource/create', ({ board_id }) => ({
      subject: 'board',
      subject_id: board_id,
      reason: 'spam',
    })),
    expected: {
      public: everybody,
      protected: everybody,
      secret: ['reported_not_found', 'ok', 'reported_not_found', 'ok'],
    },
  },
  {
    operation: 'listReports',
    what: 'without being an operator',
    send: get('ReportsResource', () => ({})),
    expected: always(operators),
  },
  {
    operation: 'getRemoval',
    what: 'of nothing of theirs',
    send: get('RemovalResource', () => ({ id: never })),
    expected: nowhere('report_not_found'),
  },
  {
    operation: 'settleReport',
    what: 'without being an operator',
    send: post('ReportsResource/update', () => ({ id: never, outcome: 'kept' })),
    expected: always(operators),
  },
  {
    operation: 'claimReport',
    what: 'without being an operator',
    send: post('ReportClaimResource/create', () => ({})),
    expected: always(operators),
  },
  {
    operation: 'releaseReport',
    what: 'without being an operator',
    send: post('ReportClaimResource/delete', () => ({ id: never })),
    expected: always(operators),
  },
  {
    operation: 'undoReportDecision',
    what: 'without being an operator',
    send: post('ReportDecisionResource/delete', () => ({ id: never })),
    expected: always(operators),
  },
]
