import type { uploadStatuses } from '#contract/conversions/uploads/uploads'
import type { AdvertiserId, ConversionUploadId, PersonId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import { keepPeople, takeOutPeople } from './found-people.ts'

export interface UploadRow {
  advertiser_id: AdvertiserId
  id: ConversionUploadId
  name: string
  byte_size: number
  /** null: the file is deleted. */
  file_key: string | null
  status: (typeof uploadStatuses)[number]
  read_rows: number
  stored_rows: number
  duplicate_rows: number
  failed_rows: number
  /** As it is shown. */
  matched_people: number | null
  created_at: Date
  finished_at: Date | null
}

export type UploadKey = Pick<UploadRow, 'advertiser_id' | 'id'>

const columns = `u.advertiser_id, u.id, u.name, u.byte_size::float8 as byte_size, u.file_key, u.status, u.read_rows,
  u.stored_rows, u.duplicate_rows, u.failed_rows, u.matched_people, u.created_at, u.finished_at`

export function findUpload(db: Db, { advertiser_id, id }: UploadKey): Promise<UploadRow | null> {
  return row<UploadRow>(
    db,
    `select ${columns} from conversion_uploads u where u.advertiser_id = $1 and u.id = $2`,
    [advertiser_id, id],
  )
}

/** Locks it until the transaction ends. */
export function lockUpload(
  db: Writer,
  { advertiser_id, id }: UploadKey,
): Promise<UploadRow | null> {
  return row<UploadRow>(
    db,
    `select ${columns} from conversion_uploads u where u.advertiser_id = $1 and u.id = $2 for update`,
    [advertiser_id, id],
  )
}

/** The latest first. */
export function selectUploads(
  db: Db,
  advertiserId: AdvertiserId,
  below: string | null,
  limit: number,
): Promise<UploadRow[]> {
  return rows<UploadRow>(
    db,
    `select ${columns} from conversion_uploads u
      where u.advertiser_id = $1 and ($2::bigint is null or u.id < $2) order by u.id desc limit $3`,
    [advertiserId, below, limit],
  )
}

export function countRunning(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from conversion_uploads where advertiser_id = $1 and status = 'PROCESSING'`,
    [advertiserId],
  )
}

/** Whether the same bytes were uploaded before and were, or are being, read. */
export async function isKnownFile(
  db: Db,
  advertiserId: AdvertiserId,
  digest: string,
): Promise<boolean> {
  const found = await row(
    db,
    `select 1 as one from conversion_uploads u
      where u.advertiser_id = $1 and u.digest = $2
        and (u.status = 'PROCESSING' or u.stored_rows + u.duplicate_rows > 0)
      limit 1`,
    [advertiserId, digest],
  )
  return found !== null
}

export async function insertUpload(
  db: Writer,
  upload: UploadRow,
  { digest, uploaded_by }: { digest: string; uploaded_by: PersonId },
): Promise<void> {
  await rows(
    db,
    `insert into conversion_uploads (advertiser_id, id, name, digest, byte_size, file_key, status, uploaded_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[upload.advertiser_id, upload.id, upload.name, digest, upload.byte_size],
      ...[upload.file_key, upload.status, uploaded_by, upload.created_at],
    ],
  )
}

export async function saveUpload(db: Writer, upload: UploadRow): Promise<void> {
  await rows(
    db,
    `update conversion_uploads set file_key = $3, status = $4, read_rows = $5, stored_rows = $6, duplicate_rows = $7,
       failed_rows = $8, matched_people = $9, finished_at = $10
      where advertiser_id = $1 and id = $2`,
    [
      ...[upload.advertiser_id, upload.id, upload.file_key, upload.status, upload.read_rows],
      ...[upload.stored_rows, upload.duplicate_rows, upload.failed_rows],
      ...[upload.matched_people, upload.finished_at],
    ],
  )
}

export interface ErrorRow {
  row_number: number
  /** The key of what is said about it. */
  reason: string
  field: string
}

export async function insertErrors(
  db: Writer,
  { advertiser_id, id }: UploadKey,
  errors: readonly ErrorRow[],
): Promise<void> {
  await rows(
    db,
    `insert into conversion_upload_errors (advertiser_id, upload_id, row_number, reason, field)
     select $1, $2, e.row_number, e.reason, e.field
       from unnest($3::int[], $4::text[], $5::text[]) as e (row_number, reason, field)`,
    [
      ...[advertiser_id, id, errors.map(({ row_number }) => row_number)],
      ...[errors.map(({ reason }) => reason), errors.map(({ field }) => field)],
    ],
  )
}

/** In the order of the file. */
export function selectErrors(
  db: Db,
  { advertiser_id, id }: UploadKey,
  after: number,
  limit: number,
): Promise<ErrorRow[]> {
  return rows<ErrorRow>(
    db,
    `select e.row_number, e.reason, e.field from conversion_upload_errors e
      where e.advertiser_id = $1 and e.upload_id = $2 and e.row_number > $3 order by e.row_number limit $4`,
    [advertiser_id, id, after, limit],
  )
}

export async function insertPeople(
  db: Writer,
  { advertiser_id, id }: UploadKey,
  people: readonly PersonId[],
): Promise<void> {
  await rows(db, keepPeople('conversion_upload_people', 'upload_id'), [advertiser_id, id, people])
}

/** Removes whom a file led to, and returns how many they were. */
export async function takePeople(db: Writer, { advertiser_id, id }: UploadKey): Promise<number> {
  return count(db, takeOutPeople('conversion_upload_people', 'upload_id'), [advertiser_id, id])
}
