import type { OwnData } from '#platform/own-data'

/** In which searches somebody was shown ads, by the hour; what these cost is the ad account's. */
export const ownData: OwnData = {
  ad_searches: {
    table: 'ad_search_facts',
    key: 'n',
    text: `select row_number() over (order by hour, advertiser_id, campaign_id, ad_group_id, query, match_kind,
               match_value, match_type) as n,
             hour, advertiser_id, campaign_id, ad_group_id, query, match_kind, match_value, match_type,
             gross_impressions, impressions, gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves,
             gross_hides, hides, gross_video_halves, video_halves
             from ad_search_facts where person_id = $1`,
  },
}
