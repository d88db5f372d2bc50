import type { PersonId, UploadId } from '#contract/ids'
import type { MediaType } from '#contract/media/uploads'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { NewEdit } from '../uploads/upload-queries.ts'

export interface ResumableRow {
  person_id: PersonId
  id: UploadId
  byte_size: number
  received: number
  /** What becomes of it once all bytes have come. */
  purpose: 'media' | 'import'
  /** What its purpose has to know then; null for media. */
  about: unknown
  /** By its first bytes; null until they have come, and for what is no media. */
  media_type: MediaType | null
  start_ms: number | null
  end_ms: number | null
  cover_ms: number | null
  writer_until: Date | null
}

export type ResumableKey = Pick<ResumableRow, 'person_id' | 'id'>

const columns = `person_id, id, byte_size, received, purpose, about, media_type, start_ms, end_ms, cover_ms,
  writer_until`

/** Only one transaction at a time may begin uploads of a person, so that they are counted exactly. */
export async function lockBeginning(db: Writer, personId: PersonId): Promise<void> {
  const name = `uploads ${personId}`
  await rows(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** Open is also what has come and was not yet taken further: its parts are still there. */
export async function countOpen(
  db: Db,
  personId: PersonId,
  purpose: ResumableRow['purpose'],
): Promise<{ open: number; bytes: number }> {
  const found = await row<{ open: number; bytes: number }>(
    db,
    `select count(*)::int as open, coalesce(sum(byte_size), 0)::float8 as bytes
       from resumable_uploads r where person_id = $1 and purpose = $2
        and (received < byte_size or exists (select from media_uploads u
              where u.person_id = r.person_id and u.id = r.id and u.state = 'registered'))`,
    [personId, purpose],
  )
  return found ?? { open: 0, bytes: 0 }
}

export async function insertResumable(
  db: Writer,
  upload: Pick<ResumableRow, 'person_id' | 'id' | 'byte_size' | 'purpose'> &
    NewEdit & { about?: object },
  now: Date,
): Promise<void> {
  const { person_id, id, byte_size, purpose, start_ms, end_ms, cover_ms } = upload
  const about = upload.about ? JSON.stringify(upload.about) : null
  await rows(
    db,
    `insert into resumable_uploads (person_id, id, byte_size, purpose, about, touched_at, start_ms, end_ms, cover_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[person_id, id, byte_size, purpose, about, now],
      ...[start_ms ?? null, end_ms ?? null, cover_ms ?? null],
    ],
  )
}

export function findResumableRow(
  db: Db,
  personId: PersonId,
  id: UploadId,
): Promise<ResumableRow | null> {
  return row<ResumableRow>(
    db,
    `select ${columns} from resumable_uploads where person_id = $1 and id = $2`,
    [personId, id],
  )
}

/** Makes this the only request that may add parts; false while another one is. */
export function takeWriter(
  db: Writer,
  { person_id, id, received }: ResumableRow,
  writer: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return wrote(
    db,
    `update resumable_uploads set writer = $4, writer_until = $6
      where person_id = $1 and id = $2 and received = $3
        and (writer is null or writer_until < $5) returning 1`,
    [person_id, id, received, writer, now, until],
  )
}

export async function releaseWriter(
  db: Writer,
  { person_id, id }: ResumableKey,
  writer: string,
): Promise<void> {
  await rows(
    db,
    `update resumable_uploads set writer = null, writer_until = null
      where person_id = $1 and id = $2 and writer = $3`,
    [person_id, id, writer],
  )
}

/** Counts the bytes of a part; false when the writer lost its turn, or the upload was given up. */
export function addReceived(
  db: Writer,
  { person_id, id, received, media_type, about }: ResumableRow,
  { writer, bytes }: { writer: string; bytes: number },
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return wrote(
    db,
    `update resumable_uploads
        set received = received + $5, media_type = $6, touched_at = $7, writer_until = $8, about = $9
      where person_id = $1 and id = $2 and received = $3 and writer = $4 returning 1`,
    [
      ...[person_id, id, received, writer, bytes, media_type, now, until],
      about ? JSON.stringify(about) : null,
    ],
  )
}

/** No part can be added any more, also by a request that is adding one. False when all have come. */
export function closeResumable(db: Writer, { person_id, id }: ResumableKey): Promise<boolean> {
  return wrote(
    db,
    `update resumable_uploads set writer = 'given up', writer_until = 'infinity'
      where person_id = $1 and id = $2 and received < byte_size returning 1`,
    [person_id, id],
  )
}

export async function deleteResumable(db: Writer, { person_id, id }: ResumableKey): Promise<void> {
  await rows(db, 'delete from resumable_uploads where person_id = $1 and id = $2', [person_id, id])
}

export function selectResumableOf(db: Db, personId: PersonId): Promise<ResumableRow[]> {
  return rows<ResumableRow>(db, `select ${columns} from resumable_uploads where person_id = $1`, [
    personId,
  ])
}

/** Some of those without a byte since then, the oldest first. */
export function selectUntouched(db: Db, before: Date): Promise<ResumableRow[]> {
  return rows<ResumableRow>(
    db,
    `select ${columns} from resumable_uploads where touched_at < $1 order by touched_at limit 100`,
    [before],
  )
}
