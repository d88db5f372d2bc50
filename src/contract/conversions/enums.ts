export const conversionEventNames = [
  'add_payment_info',
  'add_to_cart',
  'add_to_wishlist',
  'app_install',
  'checkout',
  'custom',
  'initiate_checkout',
  'lead',
  'page_visit',
  'search',
  'signup',
  'subscribe',
  'view_category',
  'view_content',
  'watch_video',
] as const
export type ConversionEventName = (typeof conversionEventNames)[number]

export const actionSources = ['web', 'app_ios', 'app_android', 'offline'] as const
export type ActionSource = (typeof actionSources)[number]

export type ConversionSource = 'tag' | 'api' | 'upload'

/** Personal data that is taken as SHA-256 hashes only. */
export const hashedFields = [
  'em',
  'ph',
  'fn',
  'ln',
  'ge',
  'db',
  'ct',
  'st',
  'zp',
  'country',
  'external_id',
] as const
export type HashedField = (typeof hashedFields)[number]

/** What a tag's switches are called, and which fields each lets through. */
export const matchSwitches = {
  aem_enabled: ['em'],
  aem_fnln_enabled: ['fn', 'ln'],
  aem_ph_enabled: ['ph'],
  aem_ge_enabled: ['ge'],
  aem_db_enabled: ['db'],
  aem_loc_enabled: ['ct', 'st', 'zp', 'country'],
  aem_external_id_enabled: ['external_id'],
} as const satisfies Record<string, readonly HashedField[]>
export type MatchSwitch = keyof typeof matchSwitches
export const matchSwitchNames = Object.keys(matchSwitches) as MatchSwitch[]
