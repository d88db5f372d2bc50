import type { GridLevel } from '#contract/reporting/grid-levels'
import { type TableView, viewQuery } from './table-view.ts'

type Within = Pick<TableView, 'adGroupIds'>

const parts: Record<GridLevel, (within: Within) => string> = {
  CAMPAIGN: () => 'campaigns',
  AD_GROUP: () => 'adgroups',
  AD: () => 'ads',
  KEYWORD: () => 'adGroupPositiveKeywords',
  SEARCH_QUERY: ({ adGroupIds }) =>
    adGroupIds.length > 0 ? 'adGroupSearchQueries' : 'campaignSearchQueries',
  PRODUCT_GROUP: () => 'productgroups',
  PRODUCT_ITEM: () => 'productitems',
}

export function tablePath(
  advertiserId: string,
  level: GridLevel,
  within: Within = { adGroupIds: [] },
): string {
  return `/advertiser/${advertiserId}/reporting/${parts[level](within)}/`
}

/** Of a row in the page, and after `#` in its address. */
export const rowIdOf = (entityId: string) => `row-${entityId}`

export function viewPath(advertiserId: string, level: GridLevel, view: TableView): string {
  const query = viewQuery(view)
  return tablePath(advertiserId, level, view) + (query && `?${query}`)
}
