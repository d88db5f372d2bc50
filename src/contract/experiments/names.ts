/** Drawn by browser, as what they change is seen before anybody is logged in. */
export const browserExperiments = [
  'web_facebook_disabled',
  'web_google_disabled',
  'dweb_unauth_fb_login_account_recovery_flow',
  'dweb_unauth_unified_ar',
  'kr_privacy_consent',
  'fdbr_teen_compliance',
  'dweb_arr_modal_post_fb_login',
  'dweb_unauth_turn_on_personalized_fb_button',
  'web_facebook_signup_closed',
  'web_post_create_retargeting',
  'web_close_without_history',
  'ads_campaign_mode',
  'web_email_upsell',
] as const
export type BrowserExperiment = (typeof browserExperiments)[number]

/** Drawn by member, who has the same on all devices. While one is off, nothing is held back. */
export const memberExperiments = [
  'pin_builder_scheduling',
  'pin_builder_tagging',
  'pin_builder_shop_the_pin',
  'pin_builder_idea_pin_products',
] as const
export type MemberExperiment = (typeof memberExperiments)[number]

/**
 * Every feature switch that can be tried on a share of browsers or members first; what it does is said by
 * `experiment.<name>` in `src/messages`. Names are the protocol's and never reused.
 */
export const experimentNames = [...browserExperiments, ...memberExperiments] as const
export type ExperimentName = (typeof experimentNames)[number]

export const experimentUnits = ['browser', 'member'] as const
export type ExperimentUnit = (typeof experimentUnits)[number]

export function unitOfExperiment(name: ExperimentName): ExperimentUnit {
  return memberExperiments.some((one) => one === name) ? 'member' : 'browser'
}

/** `off`: not running. `holdout`: excluded regardless of the share. `control`: not in the share so far. */
export const experimentGroups = ['off', 'holdout', 'control', 'enabled'] as const
export type ExperimentGroup = (typeof experimentGroups)[number]
