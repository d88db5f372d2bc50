import type { AudienceStatus, AudienceType } from '#contract/audiences/audience'
import type { AdvertiserId, AudienceId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface AudienceRow {
  advertiser_id: AdvertiserId
  id: AudienceId
  name: string
  type: AudienceType
  rule: Record<string, unknown>
  retention_days: number
  status: AudienceStatus
  archived_at: Date | null
  source_id: string
  shown_people: number | null
  sized_at: Date | null
  read_until: Date | null
  created_at: Date
  updated_at: Date
  version: number
}

export const audienceColumns = `advertiser_id, id, name, type, rule, retention_days, status, archived_at, source_id,
  shown_people, sized_at, read_until, created_at, updated_at, version`

export function findAudience(
  db: Db,
  advertiserId: AdvertiserId,
  id: AudienceId,
): Promise<AudienceRow | null> {
  return row<AudienceRow>(
    db,
    `select ${audienceColumns} from audiences where advertiser_id = $1 and id = $2`,
    [advertiserId, id],
  )
}

/** Locks it until the transaction ends. */
export function lockAudience(
  db: Writer,
  advertiserId: AdvertiserId,
  id: AudienceId,
): Promise<AudienceRow | null> {
  return row<AudienceRow>(
    db,
    `select ${audienceColumns} from audiences where advertiser_id = $1 and id = $2 for update`,
    [advertiserId, id],
  )
}

/** The latest first. */
export function selectAudiences(
  db: Db,
  advertiserId: AdvertiserId,
  isArchived: boolean,
  before: string | null,
  limit: number,
): Promise<AudienceRow[]> {
  return rows<AudienceRow>(
    db,
    `select ${audienceColumns} from audiences
      where advertiser_id = $1 and (archived_at is not null) = $2 and ($3::bigint is null or id < $3)
      order by id desc limit $4`,
    [advertiserId, isArchived, before, limit],
  )
}

export function countAudiences(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(db, 'select count(*)::int as n from audiences where advertiser_id = $1', [
    advertiserId,
  ])
}

export async function insertAudience(db: Writer, audience: AudienceRow): Promise<void> {
  await rows(
    db,
    `insert into audiences (advertiser_id, id, name, type, rule, retention_days, status, source_id, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[audience.advertiser_id, audience.id, audience.name, audience.type],
      JSON.stringify(audience.rule),
      ...[audience.retention_days, audience.status, audience.source_id, audience.created_at],
    ],
  )
}

/** With another source it is made anew. */
export async function updateAudience(db: Writer, audience: AudienceRow): Promise<void> {
  await rows(
    db,
    `update audiences set name = $3, rule = $4, retention_days = $5, archived_at = $6, updated_at = $7, version = $8,
       source_id = $9, status = $10,
       shown_people = case when source_id = $9 then shown_people end,
       sized_at = case when source_id = $9 then sized_at end,
       read_until = case when source_id = $9 then read_until end,
       refreshed_at = case when source_id = $9 then refreshed_at end
      where advertiser_id = $1 and id = $2`,
    [
      ...[audience.advertiser_id, audience.id, audience.name, JSON.stringify(audience.rule)],
      ...[audience.retention_days, audience.archived_at, audience.updated_at, audience.version],
      ...[audience.source_id, audience.status],
    ],
  )
}

export async function removeAudience(
  db: Writer,
  { advertiser_id, id }: Pick<AudienceRow, 'advertiser_id' | 'id'>,
): Promise<void> {
  await rows(db, 'delete from audiences where advertiser_id = $1 and id = $2', [advertiser_id, id])
}

/** Those of these audiences that ad groups may use. */
export async function selectUsableAudiences(
  db: Db,
  named: readonly { advertiser_id: AdvertiserId; id: string }[],
): Promise<Set<string>> {
  if (named.length === 0) return new Set()
  const found = await rows<{ id: string }>(
    db,
    `select a.id from unnest($1::bigint[], $2::bigint[]) as n (advertiser_id, id)
       join audiences a on a.advertiser_id = n.advertiser_id and a.id = n.id
      where a.status = 'READY' and a.archived_at is null`,
    [named.map(({ advertiser_id }) => advertiser_id), named.map(({ id }) => id)],
  )
  return new Set(found.map(({ id }) => id))
}

/** Those of these that come from lists of customers. */
export async function selectListAudiences(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    `select a.id from audiences a
      where a.advertiser_id = $1 and a.id = any($2::bigint[]) and a.type = 'CUSTOMER_LIST'`,
    [advertiserId, [...ids]],
  )
  return new Set(found.map(({ id }) => id))
}
