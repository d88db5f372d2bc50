export const entityLevels = ['CAMPAIGN', 'AD_GROUP', 'AD'] as const
export type EntityLevel = (typeof entityLevels)[number]

/**
 * What a row of a table is about. Keywords (those that ads are shown for) and search queries have the figures of
 * searches alone, for as long as queries are kept.
 */
export const gridLevels = [...entityLevels, 'KEYWORD', 'SEARCH_QUERY'] as const
export type GridLevel = (typeof gridLevels)[number]

export function isOfSearches(level: string): level is 'KEYWORD' | 'SEARCH_QUERY' {
  return level === 'KEYWORD' || level === 'SEARCH_QUERY'
}
