import type { FailureKind } from '../failure-kind.ts'

export const mediaFailures = {
  /** A list of hashes is missing, or its first line names none. */
  known_pictures_unreadable: { api_error_code: 10329, http_status: 400 },
  image_missing: {
    api_error_code: 9400,
    http_status: 400,
    isFoundByBrowsers: true,
  },
  image_type_unsupported: {
    api_error_code: 9401,
    http_status: 415,
  },
  image_broken: {
    api_error_code: 9402,
    http_status: 400,
  },
  image_too_large: {
    api_error_code: 9403,
    http_status: 413,
    isFoundByBrowsers: true,
  },
  image_too_small: {
    api_error_code: 9404,
    http_status: 400,
  },
  /** It is, or looks like, one that operators do not take: who brings it learns no more. */
  image_not_taken: {
    api_error_code: 10325,
    http_status: 403,
  },
  image_queue_full: {
    api_error_code: 9405,
    http_status: 503,
    retry_after_s: 2,
  },
  /** It moves: an edited one would stand still. */
  picture_edit_moving: {
    api_error_code: 10405,
    http_status: 400,
  },
  picture_edit_too_small: {
    api_error_code: 10406,
    http_status: 400,
  },
  /** No font that is there has them. */
  picture_text_letters: {
    api_error_code: 10434,
    http_status: 400,
  },
  /** What one member may keep here, by the operator's setting. */
  quota_reached: {
    api_error_code: 10407,
    http_status: 413,
  },
  /** No room that a member makes is enough. */
  larger_than_quota: {
    api_error_code: 10445,
    http_status: 413,
  },
  upload_not_found: {
    api_error_code: 9406,
    http_status: 404,
  },
  videos_not_taken: {
    api_error_code: 9430,
    http_status: 400,
  },
  /** An operator took the upload of videos away from this member. */
  video_upload_refused: {
    api_error_code: 10404,
    http_status: 403,
  },
  /** Of a member from whom it is taken away already. */
  video_refusal_exists: {
    api_error_code: 10354,
    http_status: 409,
  },
  video_refusal_not_found: {
    api_error_code: 10355,
    http_status: 404,
  },
  video_type_unsupported: {
    api_error_code: 9431,
    http_status: 415,
  },
  video_broken: {
    api_error_code: 9432,
    http_status: 400,
  },
  video_too_large: {
    api_error_code: 9433,
    http_status: 413,
    isFoundByBrowsers: true,
  },
  video_too_long: {
    api_error_code: 9434,
    http_status: 400,
  },
  video_size_unsupported: {
    api_error_code: 9435,
    http_status: 400,
  },
  video_too_slow: {
    api_error_code: 9436,
    http_status: 400,
  },
  video_part_missing: {
    api_error_code: 10391,
    http_status: 400,
  },
  video_not_prepared: {
    api_error_code: 10390,
    http_status: 503,
    retry_after_s: 600,
  },
  videos_waiting: {
    api_error_code: 9437,
    http_status: 429,
    retry_after_s: 60,
  },
  upload_refused: {
    api_error_code: 9438,
    http_status: 403,
  },
  upload_not_ready: {
    api_error_code: 9439,
    http_status: 409,
    retry_after_s: 2,
  },
  uploads_busy: {
    api_error_code: 9440,
    http_status: 503,
    retry_after_s: 5,
  },
  upload_file_missing: {
    api_error_code: 9441,
    http_status: 400,
  },
  upload_in_use: {
    api_error_code: 10370,
    http_status: 423,
    retry_after_s: 2,
  },
  upload_offset_wrong: {
    api_error_code: 10371,
    http_status: 409,
  },
  upload_too_long: {
    api_error_code: 10372,
    http_status: 413,
  },
  upload_in_crumbs: {
    api_error_code: 10373,
    http_status: 400,
  },
  uploads_open: {
    api_error_code: 10374,
    http_status: 429,
    retry_after_s: 60,
  },
  media_type_unsupported: {
    api_error_code: 10375,
    http_status: 415,
  },
  url_invalid: {
    api_error_code: 9410,
    http_status: 400,
  },
  url_refused: {
    api_error_code: 9411,
    http_status: 400,
  },
  url_unreachable: {
    api_error_code: 9412,
    http_status: 400,
  },
  url_too_slow: {
    api_error_code: 9413,
    http_status: 400,
  },
  url_too_large: {
    api_error_code: 9414,
    http_status: 400,
  },
  url_not_found: {
    api_error_code: 9415,
    http_status: 400,
  },
} as const satisfies Record<string, FailureKind>
