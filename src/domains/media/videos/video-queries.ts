import type { PersonId } from '#contract/ids'
import { type Db, lockRows, row, rows, type Writer, wrote } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { addUsage, type Counted, giveBack } from '../quota/usage-queries.ts'

/** A stored video. */
export interface VideoRow {
  signature: string
  /** The name of its file, as for pictures. */
  file: string
  width: number
  height: number
  duration_ms: number
  /** The picture shown until it plays. */
  cover_signature: string
  /** Null while there is no stream of it. */
  streamed_at: Date | null
}

const fileOf = 'coalesce(file, signature)'
const columns = `signature, ${fileOf} as file, width, height, duration_ms, cover_signature, streamed_at`

export function findVideo(db: Db, signature: string): Promise<VideoRow | null> {
  return row<VideoRow>(db, `select ${columns} from videos where signature = $1`, [signature])
}

/** Whether a video uses this file. */
export async function hasVideoIn(db: Db, file: string): Promise<boolean> {
  return (await row(db, `select 1 from videos where ${fileOf} = $1 limit 1`, [file])) !== null
}

/** Those of these videos that exist, by signature, locked against deletion until the transaction ends. */
export async function holdVideos(
  db: Writer,
  signatures: readonly (string | null)[],
): Promise<Map<string, VideoRow>> {
  const wanted = signatures.filter((one) => one !== null)
  if (wanted.length === 0) return new Map()
  const held = await lockRows<VideoRow>(
    db,
    `select ${columns} from videos where signature = any($1::text[]) order by signature for key share`,
    wanted,
  )
  return new Map(held.map((video) => [video.signature, video]))
}

/** Those of these videos that exist, by signature. */
export async function selectVideos(
  db: Db,
  signatures: readonly (string | null)[],
): Promise<Map<string, VideoRow>> {
  const wanted = [...new Set(signatures.filter((one) => one !== null))]
  if (wanted.length === 0) return new Map()
  const found = await rows<VideoRow>(
    db,
    `select ${columns} from videos where signature = any($1::text[])`,
    [wanted],
  )
  return new Map(found.map((video) => [video.signature, video]))
}

/** Locks the video for deletion. */
export function lockVideo(
  db: Writer,
  signature: string,
): Promise<(VideoRow & { owner_id: PersonId | null }) | null> {
  const text = `select ${columns}, owner_id from videos where signature = $1 for update`
  return row<VideoRow & { owner_id: PersonId | null }>(db, text, [signature])
}

export async function insertVideo(
  db: Writer,
  video: VideoRow & {
    byte_size: number
    created_at: Date
    stream_tries: number
    owner_id: PersonId
  },
): Promise<void> {
  const isNew = await wrote(
    db,
    `insert into videos (signature, file, width, height, duration_ms, byte_size, cover_signature, created_at,
       streamed_at, stream_tries, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (signature) do nothing returning 1`,
    [
      video.signature,
      video.file,
      video.width,
      video.height,
      video.duration_ms,
      video.byte_size,
      video.cover_signature,
      video.created_at,
      video.streamed_at,
      video.stream_tries,
      video.owner_id,
    ],
  )
  if (isNew) await addUsage(db, video.owner_id, video.byte_size)
}

/** From now on it counts as nobody's, and so does its cover. Requires its lock. */
export async function disownVideo(
  db: Writer,
  { signature, cover_signature }: Pick<VideoRow, 'signature' | 'cover_signature'>,
): Promise<void> {
  const text = `update videos v set owner_id = null from videos old
    where v.signature = $1 and old.signature = v.signature returning old.owner_id, old.byte_size::float8 as byte_size`
  await giveBack(db, await row<Counted>(db, text, [signature]))
  await enqueue(db, 'image_released', { signature: cover_signature })
}

/** Its owner may bring as much again. */
export async function deleteVideoRow(db: Writer, signature: string): Promise<void> {
  const text = `delete from videos where signature = $1 returning owner_id, byte_size::float8 as byte_size`
  await giveBack(db, await row<Counted>(db, text, [signature]))
}

/** Of a video that counts as this person's. */
export async function isCoverOf(
  db: Db,
  imageSignature: string,
  personId: PersonId,
): Promise<boolean> {
  const text = 'select 1 from videos where cover_signature = $1 and owner_id = $2 limit 1'
  return (await row(db, text, [imageSignature, personId])) !== null
}

export async function isCover(
  db: Db,
  imageSignature: string,
  /** A video that does not count. */
  but: string | null = null,
): Promise<boolean> {
  const found = await row(
    db,
    'select 1 from videos where cover_signature = $1 and signature is distinct from $2 limit 1',
    [imageSignature, but],
  )
  return found !== null
}

/** The newest video without a stream that was tried less often than this. */
export function findUnstreamed(db: Db, maxTries: number): Promise<VideoRow | null> {
  return row<VideoRow>(
    db,
    `select ${columns} from videos where streamed_at is null and stream_tries < $1
      order by created_at desc, signature limit 1`,
    [maxTries],
  )
}

export async function countStreamTry(db: Writer, signature: string): Promise<void> {
  const text = 'update videos set stream_tries = stream_tries + 1 where signature = $1'
  await rows(db, text, [signature])
}

export async function forgetStreamTry(db: Writer, signature: string): Promise<void> {
  const text = `update videos set stream_tries = stream_tries - 1 where signature = $1 and stream_tries > 0`
  await rows(db, text, [signature])
}

export async function markStreamed(db: Writer, signature: string, now: Date): Promise<void> {
  await rows(db, 'update videos set streamed_at = $2 where signature = $1', [signature, now])
}
