/**
 * What of an ad group led to an offer: one of its keywords, one of its interests that the viewer has, neither is named,
 * or one of its interests that the page is about. Stored by their places for two hours: new ones are added at the end.
 */
export const matchKinds = ['keyword', 'interest', 'everybody', 'page'] as const
export type MatchKind = (typeof matchKinds)[number]
