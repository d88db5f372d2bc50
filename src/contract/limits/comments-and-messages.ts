export const discussionLimits = {
  commentLength: 500,
  mentionsPerComment: 10,
  /** Replies returned with their comment. */
  repliesShown: 2,
  /** Comments and reactions are counted up to here. */
  responsesCounted: 1_000,
  messageLength: 2_000,
  /** Not counting the author. */
  peoplePerConversation: 10,
  /** How long a message may be unread before a mail is sent. */
  messageMailMinutes: 5,
  shareSuggestions: 10,
  shortCodeLength: 32,
  reportLength: 2_000,
} as const
