import type { FailureCode } from '#contract/errors'
import type { PersonId, UploadId } from '#contract/ids'
import type { MediaType, UploadState } from '#contract/media/uploads'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface UploadRow {
  person_id: PersonId
  id: UploadId
  media_type: MediaType
  state: UploadState['status']
  /** Of the uploaded picture or video. */
  signature: string | null
  failure: FailureCode | null
  /** The part of a video that is kept and the moment of its cover, in the file that comes in. */
  start_ms: number | null
  end_ms: number | null
  cover_ms: number | null
  /** Percent of the preparation of a video. */
  progress: number | null
  /** The failure for which a preparation is tried again. */
  delay_failure: FailureCode | null
}

/** What is wanted of a video that is announced. */
export type NewEdit = { [Name in 'start_ms' | 'end_ms' | 'cover_ms']?: number | null }
type UploadKey = Pick<UploadRow, 'person_id' | 'id'>

const columns =
  'person_id, id, media_type, state, signature, failure, start_ms, end_ms, cover_ms, progress, delay_failure'

export async function insertUploads(
  db: Writer,
  uploads: readonly (UploadKey & Pick<UploadRow, 'media_type'> & NewEdit)[],
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into media_uploads (person_id, id, media_type, state, start_ms, end_ms, cover_ms, created_at)
     select u.person_id, u.id, u.media_type, 'registered', u.start_ms, u.end_ms, u.cover_ms, $2
       from jsonb_to_recordset($1::jsonb)
         as u(person_id bigint, id bigint, media_type text, start_ms int, end_ms int, cover_ms int)`,
    [JSON.stringify(uploads), now],
  )
}

/** An upload whose bytes have all come; nothing happens where it is known. */
export async function insertComplete(
  db: Writer,
  upload: Pick<UploadRow, 'person_id' | 'id' | 'media_type' | 'start_ms' | 'end_ms' | 'cover_ms'>,
  now: Date,
): Promise<void> {
  const { person_id, id, media_type, start_ms, end_ms, cover_ms } = upload
  await rows(
    db,
    `insert into media_uploads (person_id, id, media_type, state, start_ms, end_ms, cover_ms, created_at)
     values ($1, $2, $3, 'registered', $4, $5, $6, $7) on conflict (person_id, id) do nothing`,
    [person_id, id, media_type, start_ms, end_ms, cover_ms, now],
  )
}

export function findUpload(db: Db, personId: PersonId, id: UploadId): Promise<UploadRow | null> {
  return row<UploadRow>(
    db,
    `select ${columns} from media_uploads where person_id = $1 and id = $2`,
    [personId, id],
  )
}

/** An earlier upload of the same file by this person that is being prepared or has failed. */
export function findUploadOf(
  db: Db,
  personId: PersonId,
  signature: string,
): Promise<UploadRow | null> {
  return row<UploadRow>(
    db,
    `select ${columns} from media_uploads
      where signature = $2 and person_id = $1 and state in ('processing', 'failed')
      order by created_at desc limit 1`,
    [personId, signature],
  )
}

/** With the covers of videos. */
export function selectUploads(
  db: Db,
  personId: PersonId,
  ids: readonly UploadId[],
): Promise<(UploadRow & { cover_signature: string | null })[]> {
  return rows(
    db,
    `select u.person_id, u.id, u.media_type, u.state, u.signature, u.failure, u.start_ms,
            u.end_ms, u.cover_ms, u.progress, u.delay_failure, v.cover_signature
       from media_uploads u left join (select signature, cover_signature from videos where signature in
           (select signature from media_uploads where person_id = $1 and id = any($2::bigint[]))) v
         on v.signature = u.signature
      where u.person_id = $1 and u.id = any($2::bigint[])`,
    [personId, [...ids]],
  )
}

/** Also those that have come in parts and were not yet taken further. */
export function countWaitingVideos(db: Db, personId: PersonId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from media_uploads u where person_id = $1
        and (state = 'processing' or (state = 'registered' and media_type = 'video-story-pin'
          and exists (select from resumable_uploads r where r.person_id = u.person_id and r.id = u.id)))`,
    [personId],
  )
}

/** False when a file was already received, or the upload no longer exists. */
export function markReceived(
  db: Writer,
  { person_id, id }: UploadKey,
  state: 'processing' | 'succeeded',
  signature: string,
): Promise<boolean> {
  return wrote(
    db,
    `update media_uploads set state = $3, signature = $4
      where person_id = $1 and id = $2 and state = 'registered' returning 1`,
    [person_id, id, state, signature],
  )
}

/** Counts a try to prepare the video; returns how many there were with this one. */
export async function countTry(db: Writer, { person_id, id }: UploadKey): Promise<number> {
  const counted = await row<{ tries: number }>(
    db,
    `update media_uploads set tries = tries + 1, progress = 0
      where person_id = $1 and id = $2 and state = 'processing' returning tries`,
    [person_id, id],
  )
  return counted?.tries ?? 0
}

/** The try does not count: nothing is wrong with the video. */
export async function markDelayed(
  db: Writer,
  { person_id, id }: UploadKey,
  failure: FailureCode,
): Promise<void> {
  await rows(
    db,
    `update media_uploads set delay_failure = $3, tries = greatest(tries - 1, 0)
      where person_id = $1 and id = $2 and state = 'processing'`,
    [person_id, id, failure],
  )
}

/** Work goes on, so nothing delays it any more. */
export async function markProgress(
  db: Writer,
  { person_id, id }: UploadKey,
  percent: number,
): Promise<void> {
  await rows(
    db,
    `update media_uploads set progress = $3, delay_failure = null
      where person_id = $1 and id = $2 and state = 'processing'`,
    [person_id, id, percent],
  )
}

/** Whether anybody waits for a video. */
export async function isVideoAwaited(db: Db): Promise<boolean> {
  return (
    (await row(db, `select 1 from media_uploads where state = 'processing' limit 1`, [])) !== null
  )
}

export async function markSucceeded(
  db: Writer,
  { person_id, id }: UploadKey,
  signature: string,
): Promise<void> {
  await rows(
    db,
    `update media_uploads set state = 'succeeded', signature = $3
      where person_id = $1 and id = $2 and state = 'processing'`,
    [person_id, id, signature],
  )
}

export async function markFailed(
  db: Writer,
  { person_id, id }: UploadKey,
  failure: FailureCode,
): Promise<void> {
  await rows(
    db,
    `update media_uploads set state = 'failed', failure = $3
      where person_id = $1 and id = $2 and state in ('registered', 'processing')`,
    [person_id, id, failure],
  )
}

export async function deleteFailed(db: Writer, { person_id, id }: UploadKey): Promise<void> {
  await rows(
    db,
    `delete from media_uploads where person_id = $1 and id = $2 and state = 'failed'`,
    [person_id, id],
  )
}

/** Whether this file is being uploaded, or was a short while ago. */
export async function hasUploadOf(db: Db, signature: string): Promise<boolean> {
  const found = await row(
    db,
    `select 1 from media_uploads where signature = $1 and state in ('processing', 'succeeded') limit 1`,
    [signature],
  )
  return found !== null
}

export async function deleteUploadsBefore(db: Writer, before: Date): Promise<void> {
  await rows(db, 'delete from media_uploads where created_at < $1', [before])
}

export async function deleteUploadsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from media_uploads where person_id = $1', [personId])
}
