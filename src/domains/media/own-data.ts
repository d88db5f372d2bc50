import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  /** Uploads of the last day. */
  uploads: {
    table: 'media_uploads',
    key: 'id',
    text: `select id, media_type, state, signature, failure, start_ms, end_ms, cover_ms, created_at
      from media_uploads where person_id = $1`,
  },
  /** Those that were begun and can go on. */
  resumable_uploads: {
    table: 'resumable_uploads',
    key: 'id',
    text: `select id, purpose, about, media_type, byte_size, received, start_ms, end_ms, cover_ms, touched_at
      from resumable_uploads where person_id = $1`,
  },
  /** How much all that they brought takes up. */
  media_usage: {
    table: 'media_usage',
    key: 'person_id',
    text: 'select person_id, bytes from media_usage where person_id = $1',
  },
  video_upload_refusals: {
    table: 'video_upload_refusals',
    key: 'person_id',
    text: `select person_id, reason, refused_at from video_upload_refusals where person_id = $1`,
  },
  past_video_refusals: {
    table: 'past_video_refusals',
    key: 'id',
    text: `select person_id, id, reason, refused_at, allowed_at from past_video_refusals where person_id = $1`,
  },
}
