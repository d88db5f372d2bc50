import type { FailureKind } from '../failure-kind.ts'

export const pinFailures = {
  pin_not_found: { api_error_code: 9600, http_status: 404 },
  video_not_taken: {
    api_error_code: 9610,
    http_status: 400,
  },
  pin_not_created: { api_error_code: 9612, http_status: 400 },
  brand_not_business: { api_error_code: 9613, http_status: 400 },
  brand_refused: { api_error_code: 9614, http_status: 409 },
  partnership_not_found: { api_error_code: 9615, http_status: 404 },
  partnership_answered: { api_error_code: 9616, http_status: 409 },
  page_count_refused: { api_error_code: 10380, http_status: 400 },
  /** Or the pin has none, or others since they were read. */
  pin_page_not_found: { api_error_code: 10381, http_status: 404 },
  secret_not_shared: {
    api_error_code: 9611,
    http_status: 400,
  },
  scheduled_pin_not_found: { api_error_code: 10360, http_status: 404 },
  /** Another page or device changed it since it was read. */
  scheduled_pin_changed: { api_error_code: 10307, http_status: 409 },
  /** A moment ago: it is a pin now. */
  scheduled_pin_published: { api_error_code: 10308, http_status: 409 },
  /** Scheduling is for businesses, and for whoever acts for one. */
  scheduling_not_offered: { api_error_code: 10361, http_status: 403 },
  scheduled_pins_limit_reached: { api_error_code: 10362, http_status: 400 },
  publish_time_past: { api_error_code: 10363, http_status: 400 },
  publish_time_far: { api_error_code: 10364, http_status: 400 },
  /** Why a pin was not published: whoever scheduled it was suspended, or had left. */
  scheduled_pin_maker_away: { api_error_code: 10365, http_status: 403 },
  /** Why a pin was not published: whoever scheduled it lost their role in the ad account. */
  scheduled_pin_role_lost: { api_error_code: 10367, http_status: 403 },
  /** Why a pin was not published: its time went by while it was cancelled. */
  scheduled_pin_missed: { api_error_code: 10366, http_status: 409 },
  pin_draft_not_found: { api_error_code: 10400, http_status: 404 },
  /** Another page or device saved it since it was read. */
  pin_draft_changed: { api_error_code: 10401, http_status: 409 },
  pin_drafts_limit_reached: { api_error_code: 10402, http_status: 400 },
  /** A pin that is created for an ad leads somewhere. */
  pin_link_required: { api_error_code: 10403, http_status: 400 },
  /** It is tried on some first, or held back from some, and they are not among those who have it. */
  pin_feature_held_back: { api_error_code: 10446, http_status: 403 },
  /** Tagging people is for businesses, and for whoever acts for one. */
  tagging_not_offered: { api_error_code: 10416, http_status: 403 },
  /** Why, nobody but they themselves knows: a setting, a block, or an account that is gone. */
  person_not_taggable: { api_error_code: 10417, http_status: 400 },
  /** Each is notified. */
  tagging_limit_reached: { api_error_code: 10435, http_status: 429 },
  person_tag_not_found: { api_error_code: 10418, http_status: 404 },
  /** There is no such interest, or it was taken out of the tree. */
  topic_not_found: { api_error_code: 10419, http_status: 404 },
  /** Products are tagged by businesses and whoever acts for one, and by members in stories. */
  product_tags_not_offered: { api_error_code: 10422, http_status: 403 },
  /** It is not in the catalogs of whose pin it is. */
  product_not_found: { api_error_code: 10423, http_status: 400 },
  captions_unreadable: { api_error_code: 10430, http_status: 400 },
  captions_need_video: { api_error_code: 10431, http_status: 400 },
  captions_language_twice: { api_error_code: 10432, http_status: 400 },
  captions_not_found: { api_error_code: 10433, http_status: 404 },
  /** It has no video, or its stream is not made yet. */
  stream_not_found: { api_error_code: 10324, http_status: 404 },
} as const satisfies Record<string, FailureKind>
