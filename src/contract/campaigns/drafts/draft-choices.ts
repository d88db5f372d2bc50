import type { BillableEvent, Objective } from '../enums.ts'

/** What a campaign whose ads are pins can aim at. */
export const pinObjectives = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'VIDEO_COMPLETION',
] as const satisfies readonly Objective[]
export type PinObjective = (typeof pinObjectives)[number]

/** What a campaign that is made by hand can aim at: of one for catalog sales, items are the ads. */
export const draftObjectives = [...pinObjectives, 'CATALOG_SALES'] as const
export type DraftObjective = (typeof draftObjectives)[number]

/** What is paid for, by what a campaign aims at. */
export const billedEvents: Record<DraftObjective, BillableEvent> = {
  AWARENESS: 'IMPRESSION',
  CONSIDERATION: 'CLICKTHROUGH',
  WEB_CONVERSION: 'CLICKTHROUGH',
  VIDEO_COMPLETION: 'VIDEO_V_50_MRC',
  CATALOG_SALES: 'CLICKTHROUGH',
}

/** Whether the budget is the campaign's, shared by its ad groups, or each ad group has its own. */
export const budgetPlaces = ['CAMPAIGN', 'AD_GROUPS'] as const
export type BudgetPlace = (typeof budgetPlaces)[number]

export const draftStatuses = ['DRAFT', 'DELETED_DRAFT', 'PUBLISHED'] as const
export type DraftStatus = (typeof draftStatuses)[number]
