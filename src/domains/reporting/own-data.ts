import type { OwnData } from '#platform/own-data'

/** How somebody likes to see reports, and in which searches they were shown ads; what these cost is the ad account's. */
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
  report_views: {
    table: 'ad_report_views',
    key: 'id',
    text: `select id, advertiser_id, kind, level, name, query, is_shared, created_at
             from ad_report_views where person_id = $1`,
  },
  report_preferences: {
    table: 'ad_report_preferences',
    key: 'n',
    text: `select row_number() over (order by advertiser_id) as n, advertiser_id, columns, rows_per_page,
             click_window_days, engagement_window_days, view_window_days, conversion_report_time, objective,
             default_view_id, updated_at from ad_report_preferences where person_id = $1`,
  },
}
