import type { EntityStatus } from '#contract/campaigns/enums'
import { isOfEntities, isOfProducts } from '#contract/reporting/grid-levels'
import type { TableData } from './load-table.ts'
import type { TablePage } from './read-table-page.ts'

export interface AdTableProps extends Pick<TableData, 'advertiser' | 'mayEdit' | 'level' | 'view'> {
  /** The first page, with the sums of all. */
  page: TablePage
  /** Of the pages loaded so far. */
  items: TablePage['items']
  /** For the addresses of campaigns. */
  days: { first: string; last: string }
  /** What rows are about to be, as far as that is being saved. */
  pending: ReadonlyMap<string, EntityStatus>
}

/** How many columns stand between the name and the metrics. */
export function leadingCount(level: TableData['level']): number {
  return level === 'AD_GROUP' || level === 'KEYWORD' || isOfProducts(level) ? 3 : 2
}

/** Whether each row is switched on and off in front of its name. */
export function hasSwitches({ mayEdit, level }: Pick<TableData, 'mayEdit' | 'level'>): boolean {
  return mayEdit && (isOfEntities(level) || level === 'PRODUCT_GROUP')
}

/** Whether each row has something else that can be done with it alone. */
export function hasRowActions({ mayEdit, level }: Pick<TableData, 'mayEdit' | 'level'>): boolean {
  return mayEdit && (level === 'KEYWORD' || level === 'PRODUCT_GROUP')
}
