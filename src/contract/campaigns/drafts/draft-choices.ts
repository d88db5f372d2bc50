import type { BillableEvent, Objective } from '../enums.ts'

/** What a campaign that is made by hand can aim at: selling from a catalog has its own place. */
export const draftObjectives = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'VIDEO_COMPLETION',
] as const satisfies readonly Objective[]
export type DraftObjective = (typeof draftObjectives)[number]

/** What is paid for, by what a campaign aims at. */
export const billedEvents: Record<DraftObjective, BillableEvent> = {
  AWARENESS: 'IMPRESSION',
  CONSIDERATION: 'CLICKTHROUGH',
  WEB_CONVERSION: 'CLICKTHROUGH',
  VIDEO_COMPLETION: 'VIDEO_V_50_MRC',
}

/** Whether the budget is the campaign's, shared by its ad groups, or each ad group has its own. */
export const budgetPlaces = ['CAMPAIGN', 'AD_GROUPS'] as const
export type BudgetPlace = (typeof budgetPlaces)[number]

export const draftStatuses = ['DRAFT', 'DELETED_DRAFT', 'PUBLISHED'] as const
export type DraftStatus = (typeof draftStatuses)[number]
