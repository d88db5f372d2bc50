import { availabilities, conditions, itemGenders } from './enums.ts'

/** What of an item a condition is about. */
export const filterFields = [
  'AVAILABILITY',
  'BRAND',
  'CONDITION',
  'CUSTOM_LABEL_0',
  'CUSTOM_LABEL_1',
  'CUSTOM_LABEL_2',
  'CUSTOM_LABEL_3',
  'CUSTOM_LABEL_4',
  'GENDER',
  'GOOGLE_PRODUCT_CATEGORY',
  'ITEM_GROUP_ID',
  'ITEM_ID',
  'MAX_PRICE',
  'MIN_PRICE',
  'PRODUCT_TYPE',
  'TITLE_KEYWORDS',
] as const
export type FilterField = (typeof filterFields)[number]

/** What a field may be, where not any text. */
export const filterChoices: Partial<Record<FilterField, readonly string[]>> = {
  AVAILABILITY: availabilities,
  CONDITION: conditions,
  GENDER: itemGenders,
}

/**
 * Groups that need no conditions: all items; those that came into the feed lately, those that are in stock again, and
 * those that cost a fifth less than usual.
 */
export const autoTypes = ['ALL_PRODUCTS', 'NEW_ARRIVALS', 'BACK_IN_STOCK', 'BEST_DEALS'] as const
export type AutoType = (typeof autoTypes)[number]
