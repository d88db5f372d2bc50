import type { CustomerListStatus } from '#contract/audiences/customer-lists'
import type { AdvertiserId, CustomerListId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface ListRow {
  advertiser_id: AdvertiserId
  id: CustomerListId
  name: string
  status: CustomerListStatus
  received_records: number
  created_at: Date
  updated_at: Date
  version: number
}

const columns = 'advertiser_id, id, name, status, received_records, created_at, updated_at, version'

export function findList(
  db: Db,
  advertiserId: AdvertiserId,
  id: CustomerListId,
): Promise<ListRow | null> {
  return row<ListRow>(
    db,
    `select ${columns} from customer_lists where advertiser_id = $1 and id = $2`,
    [advertiserId, id],
  )
}

/** Locks it until the transaction ends. */
export function lockList(
  db: Writer,
  advertiserId: AdvertiserId,
  id: CustomerListId,
): Promise<ListRow | null> {
  return row<ListRow>(
    db,
    `select ${columns} from customer_lists where advertiser_id = $1 and id = $2 for update`,
    [advertiserId, id],
  )
}

/** The latest first. */
export function selectLists(
  db: Db,
  advertiserId: AdvertiserId,
  before: string | null,
  limit: number,
): Promise<ListRow[]> {
  return rows<ListRow>(
    db,
    `select ${columns} from customer_lists where advertiser_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit $3`,
    [advertiserId, before, limit],
  )
}

export function countLists(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(db, 'select count(*)::int as n from customer_lists where advertiser_id = $1', [
    advertiserId,
  ])
}

export async function saveList(db: Writer, list: ListRow): Promise<void> {
  await rows(
    db,
    `insert into customer_lists (advertiser_id, id, name, status, received_records, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (advertiser_id, id) do update set name = excluded.name, status = excluded.status,
       received_records = excluded.received_records, updated_at = excluded.updated_at, version = excluded.version`,
    [
      ...[list.advertiser_id, list.id, list.name, list.status, list.received_records],
      ...[list.created_at, list.updated_at, list.version],
    ],
  )
}

/** What is sent last about an address counts. */
export async function addRecords(
  db: Writer,
  { advertiser_id, id }: Pick<ListRow, 'advertiser_id' | 'id'>,
  hashes: readonly string[],
  isRemoval: boolean,
): Promise<void> {
  await rows(
    db,
    `insert into customer_list_records (advertiser_id, list_id, hash, is_removal)
     select $1, $2, r.hash, $4 from unnest($3::bytea[]) as r (hash) order by r.hash
     on conflict (advertiser_id, list_id, hash) do update set is_removal = excluded.is_removal`,
    [advertiser_id, id, [...new Set(hashes)].map((hash) => Buffer.from(hash, 'hex')), isRemoval],
  )
}

export async function removeList(
  db: Writer,
  { advertiser_id, id }: Pick<ListRow, 'advertiser_id' | 'id'>,
): Promise<void> {
  await rows(db, 'delete from customer_list_records where advertiser_id = $1 and list_id = $2', [
    advertiser_id,
    id,
  ])
  await rows(
    db,
    `update audiences set status = 'TOO_SMALL', shown_people = 0 where advertiser_id = $1 and source_id = $2`,
    [advertiser_id, id],
  )
  await rows(db, 'delete from customer_lists where advertiser_id = $1 and id = $2', [
    advertiser_id,
    id,
  ])
}
