import type { PersonId, UploadId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import type { ResumableKey } from './resumable-queries.ts'

export interface PartRow {
  first_byte: number
  byte_size: number
  object_key: string
}

export async function insertPart(
  db: Writer,
  { person_id, id }: ResumableKey,
  { first_byte, byte_size, object_key }: PartRow,
): Promise<void> {
  await rows(
    db,
    `insert into resumable_parts (person_id, upload_id, first_byte, byte_size, object_key)
     values ($1, $2, $3, $4, $5)`,
    [person_id, id, first_byte, byte_size, object_key],
  )
}

/** In the order of their bytes. */
export function selectParts(db: Db, { person_id, id }: ResumableKey): Promise<PartRow[]> {
  return rows<PartRow>(
    db,
    `select first_byte, byte_size, object_key from resumable_parts
      where person_id = $1 and upload_id = $2 order by first_byte`,
    [person_id, id],
  )
}

export function countParts(db: Db, { person_id, id }: ResumableKey): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from resumable_parts where person_id = $1 and upload_id = $2',
    [person_id, id],
  )
}

export async function hasPart(
  db: Db,
  personId: PersonId,
  uploadId: UploadId,
  key: string,
): Promise<boolean> {
  const found = await row(
    db,
    'select 1 from resumable_parts where person_id = $1 and upload_id = $2 and object_key = $3',
    [personId, uploadId, key],
  )
  return found !== null
}

export async function deletePartRows(db: Writer, { person_id, id }: ResumableKey): Promise<void> {
  await rows(db, 'delete from resumable_parts where person_id = $1 and upload_id = $2', [
    person_id,
    id,
  ])
}
