/** What the log of an ad account is about. */
export const changedEntities = [
  'campaign',
  'adgroup',
  'ad',
  'keyword',
  'lift_study',
  'audience',
  'customer_list',
  'conversion_tag',
  'conversion_token',
  'conversion_upload',
  'sales_study',
  'media_plan',
  'order_line',
  'catalog_feed',
  'report_schedule',
  'product_group',
  'product_promotion',
  'billing',
  'person',
  'advertiser',
] as const
export type ChangedEntity = (typeof changedEntities)[number]

/** How it was changed. */
export const changeSources = [
  'ads_manager',
  'quick_promote',
  'bulk_edit',
  'bulk_sheet',
  'duplicate',
  'undo',
  'review',
  'operator',
  'system',
] as const
export type ChangeSource = (typeof changeSources)[number]

/**
 * `possible`, or why not: it was changed again since, taken back already, made something new, cannot be changed any
 * more, brings back a day that is over, follows from something else, or belongs to a page of its own.
 */
export const undoStates = [
  'possible',
  'changed_since',
  'undone',
  'made',
  'locked',
  'past',
  'follows',
  'elsewhere',
] as const
export type UndoState = (typeof undoStates)[number]
