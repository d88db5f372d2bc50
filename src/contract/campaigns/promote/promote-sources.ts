/** The places that lead to Quick Promote, by the protocol's names. */
export const promoteSources = [
  'business_hub_ad_credits',
  'business_hub_empty_state_ads_widget',
  'business_hub_create_ad',
  'business_hub_top_carousel',
  'closeup_partner_module',
  'navbar_promote_pin',
  'pin_create_success',
  'pin_create_success_pinner',
  'pin_rep',
  'pin_analytics',
  'trends_home_page',
  'trends_details_page',
] as const

export type PromoteSource = (typeof promoteSources)[number]
