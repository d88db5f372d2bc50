import type { uploadStatuses } from '#contract/conversions/uploads/uploads'
import type { AdvertiserId, CampaignId, PersonId, SalesStudyId } from '#contract/ids'
import type { SalesStudySettings } from '#contract/reporting/sales-studies'
import { keepPeople, takeOutPeople } from '#domains/conversions'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface StudyRow {
  advertiser_id: AdvertiserId
  id: SalesStudyId
  name: string
  settings: SalesStudySettings
  byte_size: number
  /** null: the file is deleted. */
  file_key: string | null
  status: (typeof uploadStatuses)[number]
  read_rows: number
  used_rows: number
  outside_rows: number
  duplicate_rows: number
  failed_rows: number
  /** As it is shown. */
  matched_people: number | null
  created_at: Date
  finished_at: Date | null
}

export type StudyKey = Pick<StudyRow, 'advertiser_id' | 'id'>

const columns = `s.advertiser_id, s.id, s.name, s.settings, s.byte_size::float8 as byte_size, s.file_key, s.status,
  s.read_rows, s.used_rows, s.outside_rows, s.duplicate_rows, s.failed_rows, s.matched_people, s.created_at,
  s.finished_at`

export function findStudy(db: Db, { advertiser_id, id }: StudyKey): Promise<StudyRow | null> {
  return row<StudyRow>(
    db,
    `select ${columns} from sales_studies s where s.advertiser_id = $1 and s.id = $2`,
    [advertiser_id, id],
  )
}

/** Locks it until the transaction ends. */
export function lockStudy(db: Writer, { advertiser_id, id }: StudyKey): Promise<StudyRow | null> {
  return row<StudyRow>(
    db,
    `select ${columns} from sales_studies s where s.advertiser_id = $1 and s.id = $2 for update`,
    [advertiser_id, id],
  )
}

/** The latest first. */
export function selectStudies(
  db: Db,
  advertiserId: AdvertiserId,
  below: string | null,
  limit: number,
): Promise<StudyRow[]> {
  return rows<StudyRow>(
    db,
    `select ${columns} from sales_studies s
      where s.advertiser_id = $1 and ($2::bigint is null or s.id < $2) order by s.id desc limit $3`,
    [advertiserId, below, limit],
  )
}

export function countStudies(
  db: Db,
  advertiserId: AdvertiserId,
  isRunning: boolean,
): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from sales_studies
      where advertiser_id = $1 and ($2::boolean = false or status = 'PROCESSING')`,
    [advertiserId, isRunning],
  )
}

/** How many of these campaigns the ad account has. */
export function countCampaigns(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly CampaignId[],
): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from campaigns where advertiser_id = $1 and id = any($2::bigint[])',
    [advertiserId, ids],
  )
}

export async function insertStudy(db: Writer, study: StudyRow, startedBy: PersonId): Promise<void> {
  await rows(
    db,
    `insert into sales_studies (advertiser_id, id, name, settings, byte_size, file_key, status, started_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[study.advertiser_id, study.id, study.name, JSON.stringify(study.settings)],
      ...[study.byte_size, study.file_key, study.status, startedBy, study.created_at],
    ],
  )
}

export async function saveStudy(db: Writer, study: StudyRow): Promise<void> {
  await rows(
    db,
    `update sales_studies set file_key = $3, status = $4, read_rows = $5, used_rows = $6, outside_rows = $7,
       duplicate_rows = $8, failed_rows = $9, matched_people = $10, finished_at = $11
      where advertiser_id = $1 and id = $2`,
    [
      ...[study.advertiser_id, study.id, study.file_key, study.status, study.read_rows],
      ...[study.used_rows, study.outside_rows, study.duplicate_rows, study.failed_rows],
      ...[study.matched_people, study.finished_at],
    ],
  )
}

/** A sale, and how many days before it the latest touch of each kind was. */
export interface SaleRow {
  row_number: number
  sale_key: string | null
  value_micro: string | null
  is_matched: boolean
  click_days: number | null
  engagement_days: number | null
  view_days: number | null
}

/** Returns how many were new. */
export async function insertSales(
  db: Writer,
  { advertiser_id, id }: StudyKey,
  sales: readonly SaleRow[],
): Promise<number> {
  const added = await rows<{ row_number: number }>(
    db,
    `insert into sales_study_rows (advertiser_id, study_id, row_number, sale_key, value_micro, is_matched, click_days,
       engagement_days, view_days)
     select $1, $2, s.row_number, s.sale_key, s.value_micro, s.is_matched, s.click_days, s.engagement_days, s.view_days
       from jsonb_to_recordset($3::jsonb) as s (row_number integer, sale_key text, value_micro bigint,
         is_matched boolean, click_days smallint, engagement_days smallint, view_days smallint)
      order by s.row_number
     on conflict do nothing returning row_number`,
    [advertiser_id, id, JSON.stringify(sales)],
  )
  return added.length
}

export async function insertBuyers(
  db: Writer,
  { advertiser_id, id }: StudyKey,
  people: readonly PersonId[],
): Promise<void> {
  await rows(db, keepPeople('sales_study_people', 'study_id'), [advertiser_id, id, people])
}

/** Removes whom a file led to, and returns how many they were. */
export async function takeBuyers(db: Writer, { advertiser_id, id }: StudyKey): Promise<number> {
  return count(db, takeOutPeople('sales_study_people', 'study_id'), [advertiser_id, id])
}
