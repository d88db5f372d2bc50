/** Drawn by browser, as what they change is seen before anybody is logged in. */
const browserAbouts = {
  web_facebook_disabled: 'Turns the Facebook button off and says that it isn’t available.',
  web_google_disabled:
    'Turns the Google button and its one-tap prompt off and says that it isn’t available.',
  dweb_unauth_fb_login_account_recovery_flow:
    'Leads a Facebook log-in that matches no account to account recovery in place of sign-up.',
  dweb_unauth_unified_ar:
    'Asks for a forgotten password with one form for every kind of account (type unified).',
  kr_privacy_consent: 'Asks people in Korea for their consents before an account is opened.',
  fdbr_teen_compliance:
    'Shows people in Florida where to have an account deleted, and deletes a teenager’s without the usual delay.',
  dweb_arr_modal_post_fb_login:
    'Offers account recovery in a dialog after a Facebook log-in that matches no account.',
  dweb_unauth_turn_on_personalized_fb_button:
    'Shows the Facebook button to a recognised person whose account is connected to Facebook.',
  web_facebook_signup_closed: 'Closes Facebook to new people; who has an account still logs in.',
  web_post_create_retargeting: 'Offers to connect Instagram after a picture from there was saved.',
  web_close_without_history:
    'Closes the window at the end of Quick Promote where it has no page to go back to.',
  ads_campaign_mode:
    'Asks who makes a campaign how they want to make it; those held out go straight to the form.',
  web_email_upsell: 'Shows visitors the sign-up by email in the bottom right corner.',
} as const satisfies Record<string, string>

export type BrowserExperiment = keyof typeof browserAbouts
export const browserExperiments = Object.keys(browserAbouts) as BrowserExperiment[]

/** Drawn by member, who has the same on all devices. While one is off, nothing is held back. */
const memberAbouts = {
  pin_builder_scheduling:
    'Lets businesses publish Pins later. While it is off, all of them; once it is on, those who are in it.',
  pin_builder_tagging:
    'Lets businesses tag people in Pins. While it is off, all of them; once it is on, those who are in it.',
  pin_builder_shop_the_pin:
    'Lets businesses tag products in Pins. While it is off, all of them; once it is on, those who are in it.',
  pin_builder_idea_pin_products:
    'Lets members tag products in stories. While it is off, all of them; once it is on, those who are in it.',
} as const satisfies Record<string, string>

export type MemberExperiment = keyof typeof memberAbouts
export const memberExperiments = Object.keys(memberAbouts) as MemberExperiment[]

/**
 * Every feature switch that can be tried on a share of browsers or members first, with its effect. Names are the
 * protocol's and never reused.
 */
export const experimentAbouts = { ...browserAbouts, ...memberAbouts }

export type ExperimentName = keyof typeof experimentAbouts
export const experimentNames = Object.keys(experimentAbouts) as ExperimentName[]

export const experimentUnits = ['browser', 'member'] as const
export type ExperimentUnit = (typeof experimentUnits)[number]

export function unitOfExperiment(name: ExperimentName): ExperimentUnit {
  return name in memberAbouts ? 'member' : 'browser'
}

/** `off`: not running. `holdout`: excluded regardless of the share. `control`: not in the share so far. */
export const experimentGroups = ['off', 'holdout', 'control', 'enabled'] as const
export type ExperimentGroup = (typeof experimentGroups)[number]
