import type { OwnData } from '#platform/own-data'

/** Which ads somebody was shown and why, and which they hid. What it cost whom is the ad account's. */
export const ownData: OwnData = {
  ad_events: {
    table: 'ad_events',
    key: 'n',
    text: `select row_number() over (order by received_at, offer_id, type) as n, day::text as day, offer_id, type,
             advertiser_id, campaign_id, ad_group_id, ad_id, pin_id, at, received_at, placement, country, age_bucket,
             gender, device, match_kind, match_value, match_type, query, response, invalid_reason
             from ad_events where person_id = $1`,
  },
  ad_impressions: {
    table: 'ad_frequency',
    key: 'n',
    text: `select row_number() over (order by day, ad_group_id) as n, ad_group_id, day::text as day, impressions
             from ad_frequency where person_id = $1`,
  },
  ad_touches: {
    table: 'ad_touches',
    key: 'n',
    text: `select row_number() over (order by at, offer_id, type) as n, advertiser_id, at, offer_id, type, campaign_id,
             ad_group_id, ad_id, pin_id from ad_touches where person_id = $1`,
  },
  lift_opportunities: {
    table: 'lift_opportunities',
    key: 'n',
    text: `select row_number() over (order by at, study_id) as n, advertiser_id, study_id, is_held_out, at
             from lift_opportunities where person_id = $1`,
  },
  hidden_ads: {
    table: 'hidden_ads',
    key: 'n',
    text: `select row_number() over (order by created_at, advertiser_id, ad_id) as n, advertiser_id,
             nullif(ad_id, 0) as ad_id, created_at from hidden_ads where person_id = $1`,
  },
}
