/** Why an ad was rejected, in the words of the protocol. */
export const rejectionReasons = [
  'HASHTAGS',
  'PROMOTIONS_AND_PRICES',
  'TARGETING',
  'LANDING_PAGE',
  'CAPS_AND_SYMBOLS',
  'SHOCKING',
  'WEIGHT_LOSS',
  'PROHIBITED_PRODUCT',
  'AUTHENTICITY',
  'NUDITY',
  'CONFUSING_DESIGN',
  'URGENCY',
  'RATINGS',
  'APP',
  'ALCOHOL',
  'CONTESTS',
  'POLITICAL',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** How far an appeal against a rejection is. */
export const appealStates = ['NONE', 'OPEN', 'GRANTED', 'REFUSED'] as const
export type AppealState = (typeof appealStates)[number]

/** Why an approved ad is not shown although nobody paused it. */
export const stopReasons = [
  'PIN_GONE',
  'PIN_HIDDEN',
  'PIN_CHANGED',
  // Archived, gone, or of too few people.
  'AUDIENCE_NOT_READY',
  // Sold out, not in its feed or group any more, or the group does not run.
  'ITEM_NOT_PROMOTED',
] as const
export type StopReason = (typeof stopReasons)[number]
