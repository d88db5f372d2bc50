/*
 * The words of ads on the wire. They are the protocol's and never change; what each means is said in
 * `docs/api/ads.md`.
 */

export const objectives = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'CATALOG_SALES',
  'VIDEO_COMPLETION',
] as const
export type Objective = (typeof objectives)[number]

/** What an advertiser sets. */
export const entityStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT'] as const
export type EntityStatus = (typeof entityStatuses)[number]

/** What follows for a campaign or ad group from its status, its dates and what stands above it. */
export const summaryStatuses = [
  'RUNNING',
  'PAUSED',
  'NOT_STARTED',
  'COMPLETED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
  'DELETED_DRAFT',
] as const
export type SummaryStatus = (typeof summaryStatuses)[number]

export const adSummaryStatuses = [
  'APPROVED',
  'PAUSED',
  'PENDING',
  'REJECTED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
  'DELETED_DRAFT',
] as const
export type AdSummaryStatus = (typeof adSummaryStatuses)[number]

export const billableEvents = ['CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC'] as const
export type BillableEvent = (typeof billableEvents)[number]

export const bidStrategies = ['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG'] as const
export type BidStrategy = (typeof bidStrategies)[number]

/** `CBO_ADGROUP`: the campaign's budget is shared among its ad groups. */
export const budgetTypes = ['DAILY', 'LIFETIME', 'CBO_ADGROUP'] as const
export type BudgetType = (typeof budgetTypes)[number]

export const pacingTypes = ['STANDARD', 'ACCELERATED'] as const
export type PacingType = (typeof pacingTypes)[number]

/** Where an ad may be shown: everywhere, in search results, or in feeds and related pins. */
export const placementGroups = ['ALL', 'SEARCH', 'BROWSE', 'OTHER'] as const
export type PlacementGroup = (typeof placementGroups)[number]

/** Where an ad was shown. */
export const placements = ['BROWSE', 'SEARCH', 'RELATED_PINS'] as const
export type Placement = (typeof placements)[number]

export const matchTypes = ['BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE'] as const
export type MatchType = (typeof matchTypes)[number]

export const reviewStatuses = ['OTHER', 'PENDING', 'REJECTED', 'APPROVED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const ageBuckets = ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'] as const
export type AgeBucket = (typeof ageBuckets)[number]

export const targetedGenders = ['female', 'male', 'unknown'] as const
export type TargetedGender = (typeof targetedGenders)[number]

export const deviceTypes = [
  'android_mobile',
  'android_tablet',
  'ipad',
  'iphone',
  'web',
  'web_mobile',
] as const
export type DeviceType = (typeof deviceTypes)[number]

export const goalEvents = [
  'PAGE_VISIT',
  'SIGNUP',
  'CHECKOUT',
  'CUSTOM',
  'VIEW_CATEGORY',
  'SEARCH',
  'ADD_TO_CART',
  'WATCH_VIDEO',
  'LEAD',
  'APP_INSTALL',
] as const
export type GoalEvent = (typeof goalEvents)[number]
