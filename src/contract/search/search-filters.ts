/** The scopes and filters of a search. Separate from the operation, for the browser. */

export const searchScopes = ['pins', 'videos', 'boards', 'users', 'my_pins'] as const
export type SearchScope = (typeof searchScopes)[number]

export const searchKinds = ['picture', 'video'] as const
export type SearchKind = (typeof searchKinds)[number]

/** How long ago a pin may have been saved, in days. */
export const searchSpans = { day: 1, week: 7, month: 31, year: 366 } as const
export type SearchSpan = keyof typeof searchSpans
export const searchSpanNames = Object.keys(searchSpans) as SearchSpan[]

export const searchSorts = ['best', 'newest'] as const
