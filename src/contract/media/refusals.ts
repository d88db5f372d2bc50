/** Why a picture is refused. */
export const pictureRefusals = [
  'image_missing',
  'image_type_unsupported',
  'image_broken',
  'image_too_large',
  'image_too_small',
  'image_not_taken',
  'image_queue_full',
  'quota_reached',
  'larger_than_quota',
  'storage_full',
  'storage_unavailable',
] as const

/** Why fetching a URL fails. */
export const addressRefusals = [
  'url_invalid',
  'url_refused',
  'url_unreachable',
  'url_too_slow',
  'url_too_large',
  'url_not_found',
] as const
