/** What of an ad group led to an offer: one of its keywords, one of its interests, or neither is named. */
export const matchKinds = ['keyword', 'interest', 'everybody'] as const
export type MatchKind = (typeof matchKinds)[number]
