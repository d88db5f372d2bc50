export const entityLevels = ['CAMPAIGN', 'AD_GROUP', 'AD'] as const
export type EntityLevel = (typeof entityLevels)[number]

/**
 * What a row of a table is about. Keywords (those that ads are shown for) and search queries have the figures of
 * searches alone, for as long as queries are kept.
 */
export const searchLevels = ['KEYWORD', 'SEARCH_QUERY'] as const

/** Product groups that ad groups promote, and their items. */
export const productLevels = ['PRODUCT_GROUP', 'PRODUCT_ITEM'] as const
export type ProductLevel = (typeof productLevels)[number]

export const gridLevels = [...entityLevels, ...searchLevels, ...productLevels] as const
export type GridLevel = (typeof gridLevels)[number]

export function isOfSearches(level: string): level is 'KEYWORD' | 'SEARCH_QUERY' {
  return level === 'KEYWORD' || level === 'SEARCH_QUERY'
}

export function isOfProducts(level: string): level is ProductLevel {
  return level === 'PRODUCT_GROUP' || level === 'PRODUCT_ITEM'
}

/** Whether its rows can be split into parts. */
export function isOfEntities(level: string): level is EntityLevel {
  return (entityLevels as readonly string[]).includes(level)
}
