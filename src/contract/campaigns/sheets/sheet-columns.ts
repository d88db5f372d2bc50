import {
  ageBuckets,
  bidStrategies,
  billableEvents,
  budgetTypes,
  deviceTypes,
  goalEvents,
  matchTypes,
  objectives,
  pacingTypes,
  placementGroups,
  targetedGenders,
} from '../enums.ts'

/*
 * What a bulk sheet may say. Reading, writing, the preview, the guide and the library of codes all follow from this
 * list; nothing about a column is said a second time.
 */

export const sheetLevels = ['CAMPAIGN', 'AD_GROUP', 'AD', 'KEYWORD'] as const
export type SheetLevel = (typeof sheetLevels)[number]

/** What is done with a row; one without is left alone. */
export const sheetActions = ['Create', 'Edit'] as const
export type SheetAction = (typeof sheetActions)[number]

export const sheetFormats = ['CSV', 'XLSX'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Empties a field. */
export const clearWord = 'CLEAR'
export const sheetFlags = ['YES', 'NO'] as const
/** Those that a row may set. */
export const sheetStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT'] as const
/** Rows above the heads, which say what the sheet is and are not read. */
export const sheetRowsAbove = 2

/**
 * What a cell holds: one of a list (`choice`) or several (`choices`), an id or several, codes of places or languages, an
 * amount of the ad account's currency, a day in brackets.
 */
export type CellKind =
  | 'text'
  | 'choice'
  | 'choices'
  | 'id'
  | 'ids'
  | 'codes'
  | 'amount'
  | 'number'
  | 'day'
  | 'flag'
  | 'address'

/** `new`: it is said when something is made, and stays; `must`: and has to be. */
export type ColumnUse = 'must' | 'may' | 'must new'

export interface SheetColumn {
  /** The field on the wire that it stands for. */
  field: string
  /** As in the row of heads: the same in every language. */
  head: string
  kind: CellKind
  uses: Partial<Record<SheetLevel, ColumnUse>>
  choices?: readonly string[]
  /** Letters before an id, which keep spreadsheets from taking it for a number. */
  prefix?: string
  /** Characters of a text, or the largest number. */
  max?: number
  mayClear?: boolean
  /** Where its codes are listed, if they are not `choices`. */
  library?: LibraryList
}

/** Lists of the library whose entries are not words of this schema. */
export const libraryLists = ['countries', 'regions', 'languages', 'interests'] as const
export type LibraryList = (typeof libraryLists)[number]

/** Ids that say which campaign, ad group, ad or keyword a row is, or is in. */
export const idColumns = {
  CAMPAIGN: { field: 'campaign_id', head: 'Campaign ID', prefix: 'C' },
  AD_GROUP: { field: 'ad_group_id', head: 'Ad group ID', prefix: 'AG' },
  AD: { field: 'ad_id', head: 'Ad ID', prefix: 'AD' },
  KEYWORD: { field: 'keyword_id', head: 'Keyword ID', prefix: 'K' },
} as const satisfies Record<SheetLevel, { field: string; head: string; prefix: string }>

const groups = (use: ColumnUse) => ({ AD_GROUP: use })

/** In the order of the sheet. */
export const sheetColumns: readonly SheetColumn[] = [
  {
    ...{ field: 'name', head: 'Name', kind: 'text', max: 255 },
    uses: { CAMPAIGN: 'must', AD_GROUP: 'must', AD: 'may' },
  },
  {
    ...{ field: 'status', head: 'Entity status', kind: 'choice', choices: sheetStatuses },
    uses: { CAMPAIGN: 'may', AD_GROUP: 'may', AD: 'may', KEYWORD: 'may' },
  },
  {
    ...{ field: 'objective_type', head: 'Objective', kind: 'choice', choices: objectives },
    uses: { CAMPAIGN: 'must new' },
  },
  {
    ...{ field: 'is_campaign_budget_optimization', head: 'Shared budget', kind: 'flag' },
    ...{ choices: sheetFlags, uses: { CAMPAIGN: 'may' } },
  },
  {
    ...{ field: 'daily_spend_cap', head: 'Daily spend cap', kind: 'amount', mayClear: true },
    uses: { CAMPAIGN: 'may' },
  },
  {
    ...{ field: 'lifetime_spend_cap', head: 'Lifetime spend cap', kind: 'amount', mayClear: true },
    uses: { CAMPAIGN: 'may' },
  },
  {
    field: 'default_ad_group_budget_in_micro_currency',
    ...{ head: 'Default ad group budget', kind: 'amount', mayClear: true },
    uses: { CAMPAIGN: 'may' },
  },
  {
    ...{ field: 'start_time', head: 'Start date', kind: 'day', mayClear: true },
    uses: { CAMPAIGN: 'may', AD_GROUP: 'may' },
  },
  {
    ...{ field: 'end_time', head: 'End date', kind: 'day', mayClear: true },
    uses: { CAMPAIGN: 'may', AD_GROUP: 'may' },
  },
  {
    ...{ field: 'billable_event', head: 'Billable event', kind: 'choice' },
    ...{ choices: billableEvents, uses: groups('must') },
  },
  {
    ...{ field: 'budget_type', head: 'Budget type', kind: 'choice', choices: budgetTypes },
    uses: groups('may'),
  },
  {
    ...{ field: 'budget_in_micro_currency', head: 'Budget', kind: 'amount', mayClear: true },
    uses: groups('may'),
  },
  {
    ...{ field: 'bid_strategy_type', head: 'Bid strategy', kind: 'choice' },
    ...{ choices: bidStrategies, uses: groups('may') },
  },
  {
    ...{ field: 'bid_in_micro_currency', head: 'Bid', kind: 'amount', mayClear: true },
    uses: groups('may'),
  },
  {
    ...{ field: 'pacing_delivery_type', head: 'Pacing', kind: 'choice', choices: pacingTypes },
    uses: groups('may'),
  },
  {
    ...{ field: 'placement_group', head: 'Placement', kind: 'choice', choices: placementGroups },
    uses: groups('may'),
  },
  {
    ...{ field: 'LOCATION', head: 'Countries', kind: 'codes', library: 'countries' },
    uses: groups('must'),
  },
  {
    ...{ field: 'GEO', head: 'Regions', kind: 'codes', library: 'regions', mayClear: true },
    uses: groups('may'),
  },
  {
    ...{ field: 'AGE_BUCKET', head: 'Ages', kind: 'choices', choices: ageBuckets },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'GENDER', head: 'Genders', kind: 'choices', choices: targetedGenders },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'INTEREST', head: 'Interests', kind: 'ids', prefix: 'T', library: 'interests' },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'LOCALE', head: 'Languages', kind: 'codes', library: 'languages', mayClear: true },
    uses: groups('may'),
  },
  {
    ...{ field: 'APPTYPE', head: 'Devices', kind: 'choices', choices: deviceTypes },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'AUDIENCE_INCLUDE', head: 'Included audiences', kind: 'ids', prefix: 'AU' },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'AUDIENCE_EXCLUDE', head: 'Excluded audiences', kind: 'ids', prefix: 'AU' },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'conversion_event', head: 'Conversion event', kind: 'choice' },
    ...{ choices: goalEvents, mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'conversion_tag_id', head: 'Conversion tag ID', kind: 'id', prefix: 'CT' },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'lifetime_frequency_cap', head: 'Frequency cap', kind: 'number', max: 500 },
    ...{ mayClear: true, uses: groups('may') },
  },
  {
    ...{ field: 'pin_id', head: 'Pin ID', kind: 'id', prefix: 'P' },
    uses: { AD: 'must new' },
  },
  {
    ...{ field: 'destination_url', head: 'Destination URL', kind: 'address', mayClear: true },
    ...{ max: 2_048, uses: { AD: 'may' } },
  },
  {
    ...{ field: 'value', head: 'Keyword', kind: 'text', max: 120 },
    uses: { KEYWORD: 'must new' },
  },
  {
    ...{ field: 'match_type', head: 'Match type', kind: 'choice', choices: matchTypes },
    uses: { KEYWORD: 'must new' },
  },
]

/** The heads before those of `sheetColumns`. */
export const actionHead = 'Action'
export const levelHead = 'Type'
/** What came of a row, in result files; not read again. */
export const resultHeads = ['Status', 'Error code', 'Message'] as const

export const sheetHeads: readonly string[] = [
  ...[actionHead, levelHead],
  ...sheetLevels.map((level) => idColumns[level].head),
  ...sheetColumns.map(({ head }) => head),
]

/** Fields of ad groups that are parts of `targeting_spec`. */
export const targetingFields: ReadonlySet<string> = new Set([
  ...['LOCATION', 'GEO', 'AGE_BUCKET', 'GENDER', 'INTEREST', 'LOCALE', 'APPTYPE'],
  ...['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'],
])

/** Columns that a row of this level may fill. */
export function columnsOf(level: SheetLevel): SheetColumn[] {
  return sheetColumns.filter(({ uses }) => uses[level] !== undefined)
}

/** What a row may be in: the ids that it names, or that are found in the rows above it. */
export const parentOf: Record<SheetLevel, SheetLevel | null> = {
  CAMPAIGN: null,
  AD_GROUP: 'CAMPAIGN',
  AD: 'AD_GROUP',
  KEYWORD: 'AD_GROUP',
}
