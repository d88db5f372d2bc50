import type { GridLevel } from '#contract/reporting/ad-report'
import { type TableView, viewQuery } from './table-view.ts'

const parts: Record<GridLevel, string> = { CAMPAIGN: 'campaigns', AD_GROUP: 'adgroups', AD: 'ads' }

export function tablePath(advertiserId: string, level: GridLevel): string {
  return `/advertiser/${advertiserId}/reporting/${parts[level]}/`
}

export function viewPath(advertiserId: string, level: GridLevel, view: TableView): string {
  const query = viewQuery(view)
  return tablePath(advertiserId, level) + (query && `?${query}`)
}
