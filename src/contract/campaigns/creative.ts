export const creativeTypes = ['REGULAR', 'VIDEO'] as const
export type CreativeType = (typeof creativeTypes)[number]

/** What the button of an ad says. */
export const callsToAction = [
  ...(['GET_OFFER', 'LEARN_MORE', 'ORDER_NOW', 'SHOP_NOW', 'SIGN_UP', 'SUBSCRIBE'] as const),
  ...(['BUY_NOW', 'CONTACT_US', 'GET_QUOTE', 'VISIT_SITE', 'APPLY_NOW', 'BOOK_NOW'] as const),
  ...(['REQUEST_DEMO', 'REGISTER_NOW', 'FIND_A_DEALER', 'ADD_TO_CART', 'WATCH_NOW'] as const),
  ...(['READ_MORE', 'CHECK_AVAILABILITY', 'CONFIGURE_NOW', 'FIND_LOCATION'] as const),
  ...(['GET_TICKETS', 'RESERVE_NOW', 'SEE_RECIPE', 'DONATE', 'JOIN_NOW'] as const),
  ...(['MAKE_AN_APPOINTMENT', 'GET_STARTED', 'VIEW_GIFT_GUIDE'] as const),
] as const
export type CallToAction = (typeof callsToAction)[number]
