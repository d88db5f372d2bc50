/** `ADDRESS`: fetched every day. `UPLOAD`: a file is handed over, whenever there is a new one. */
export const feedSources = ['ADDRESS', 'UPLOAD'] as const
export type FeedSource = (typeof feedSources)[number]

/** `XML`: RSS or Atom, with the fields that shops export. */
export const feedFormats = ['CSV', 'TSV', 'XML'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** `PAUSED`: it is not fetched by itself; its items stay. */
export const feedStatuses = ['ACTIVE', 'PAUSED'] as const
export type FeedStatus = (typeof feedStatuses)[number]

export const ingestStatuses = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type IngestStatus = (typeof ingestStatuses)[number]

export const ingestCauses = ['SCHEDULE', 'REQUEST', 'UPLOAD'] as const
export type IngestCause = (typeof ingestCauses)[number]

export const availabilities = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER', 'BACKORDER'] as const
export type Availability = (typeof availabilities)[number]

export const conditions = ['NEW', 'REFURBISHED', 'USED'] as const
export type Condition = (typeof conditions)[number]

export const itemGenders = ['FEMALE', 'MALE', 'UNISEX'] as const
export type ItemGender = (typeof itemGenders)[number]

/** Why a row is left out. */
export const itemErrors = [
  'ROW_BROKEN',
  'ID_MISSING',
  'ID_TOO_LONG',
  'ID_DUPLICATE',
  'TITLE_MISSING',
  'DESCRIPTION_MISSING',
  'LINK_MISSING',
  'LINK_INVALID',
  'IMAGE_MISSING',
  'IMAGE_INVALID',
  'PRICE_MISSING',
  'PRICE_INVALID',
  'CURRENCY_UNKNOWN',
  'AVAILABILITY_MISSING',
  'AVAILABILITY_UNKNOWN',
] as const
export type ItemError = (typeof itemErrors)[number]

/** What of a row is left out or cut, while its item is taken. */
export const itemWarnings = [
  'TITLE_CUT',
  'DESCRIPTION_CUT',
  'TEXT_CUT',
  'SALE_PRICE_INVALID',
  'SALE_PRICE_NOT_LOWER',
  'CONDITION_UNKNOWN',
  'GENDER_UNKNOWN',
  'CUSTOM_NUMBER_INVALID',
] as const
export type ItemWarning = (typeof itemWarnings)[number]

export const itemIssues = [...itemErrors, ...itemWarnings] as const
export type ItemIssue = (typeof itemIssues)[number]

export function isItemError(issue: ItemIssue): issue is ItemError {
  return (itemErrors as readonly ItemIssue[]).includes(issue)
}
