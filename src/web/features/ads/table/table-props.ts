import type { TableData } from './load-table.ts'
import type { TablePage } from './read-table-page.ts'

export interface AdTableProps extends Pick<TableData, 'advertiser' | 'mayEdit' | 'level' | 'view'> {
  /** The first page, with the sums of all. */
  page: TablePage
  /** Of the pages loaded so far. */
  items: TablePage['items']
  /** For the addresses of campaigns. */
  days: { first: string; last: string }
}

/** How many columns stand between the name and the metrics. */
export function leadingCount(level: TableData['level']): number {
  return level === 'AD_GROUP' || level === 'KEYWORD' ? 3 : 2
}

/** Whether each row has something that can be done with it alone. */
export function hasRowActions({ mayEdit, level }: Pick<TableData, 'mayEdit' | 'level'>): boolean {
  return mayEdit && level !== 'SEARCH_QUERY'
}
