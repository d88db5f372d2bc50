import { z } from 'zod'
import { command, query } from '../operation.ts'
import { Flag, Moment } from '../values.ts'

/** What a member allows ads to use. Without any of it they see as many, chosen by the page alone. */
export interface AdPreferences {
  /** Their interests, age, gender, language and region may choose ads. */
  ads_by_activity: boolean
  /** What tags reported of the sites they visited may choose ads. */
  ads_by_sites: boolean
  /** Customer lists of advertisers that they are on may choose ads. */
  ads_by_partners: boolean
  /** Sales that sites report may be traced to ads they saw. */
  ads_measured: boolean
}

export const adSwitches = [
  'ads_by_activity',
  'ads_by_sites',
  'ads_by_partners',
  'ads_measured',
] as const satisfies readonly (keyof AdPreferences)[]
export type AdSwitch = (typeof adSwitches)[number]

/** Off while the browser sends a global privacy control. */
export const switchesOfPrivacyControl: readonly AdSwitch[] = ['ads_by_sites', 'ads_by_partners']

export const AdPreferencesView = z.object({
  ads_by_activity: z.boolean(),
  ads_by_sites: z.boolean(),
  ads_by_partners: z.boolean(),
  ads_measured: z.boolean(),
  /** The browser sends a global privacy control: `ads_by_sites` and `ads_by_partners` are off here. */
  has_privacy_control: z.boolean(),
  /** They are shown no ads and can switch nothing on. */
  is_minor: z.boolean(),
  /** Null: nothing was ever chosen. */
  updated_at: Moment.nullable(),
})
export type AdPreferencesView = z.output<typeof AdPreferencesView>

export const getAdPreferences = query('getAdPreferences', {
  summary: 'What the viewer allows ads to use, in this browser',
  access: 'member',
  input: z.object({}),
  output: AdPreferencesView,
  errors: [],
  resource: 'AdPreferencesResource/get',
  v3: 'GET /v3/users/me/ad_preferences/',
  endpoint: 'v3_get_ad_preferences',
})

export const setAdPreferences = command('setAdPreferences', {
  summary: 'Change what ads may use; absent switches stay as they are',
  access: 'member',
  input: z.object({
    ads_by_activity: Flag.optional(),
    ads_by_sites: Flag.optional(),
    ads_by_partners: Flag.optional(),
    ads_measured: Flag.optional(),
  }),
  output: AdPreferencesView,
  errors: ['ad_data_of_minors'],
  resource: 'AdPreferencesResource/update',
  v3: 'PUT /v3/users/me/ad_preferences/',
  endpoint: 'v3_set_ad_preferences',
})
