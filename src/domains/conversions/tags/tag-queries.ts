import type { HashedField } from '#contract/conversions/enums'
import type { AdvertiserId, ConversionTagId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface TagRow {
  advertiser_id: AdvertiserId
  id: ConversionTagId
  name: string
  status: 'ACTIVE' | 'ARCHIVED'
  match_fields: HashedField[]
  last_fired_at: Date | null
  version: number
}

const columns = 'advertiser_id, id, name, status, match_fields, last_fired_at, version'

export function selectTags(db: Db, advertiserId: AdvertiserId): Promise<TagRow[]> {
  return rows<TagRow>(
    db,
    `select ${columns} from conversion_tags where advertiser_id = $1 order by id`,
    [advertiserId],
  )
}

export function findTag(
  db: Db,
  advertiserId: AdvertiserId,
  id: ConversionTagId,
): Promise<TagRow | null> {
  return row<TagRow>(
    db,
    `select ${columns} from conversion_tags where advertiser_id = $1 and id = $2`,
    [advertiserId, id],
  )
}

/** Locks it until the transaction ends. */
export function lockTag(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ConversionTagId,
): Promise<TagRow | null> {
  return row<TagRow>(
    db,
    `select ${columns} from conversion_tags where advertiser_id = $1 and id = $2 for update`,
    [advertiserId, id],
  )
}

/** An active tag of an ad account whose owner is there. */
export async function isActiveTag(
  db: Db,
  advertiserId: AdvertiserId,
  tagId: string,
): Promise<boolean> {
  const found = await row(
    db,
    `select t.id from conversion_tags t where t.advertiser_id = $1 and t.id = $2 and t.status = 'ACTIVE'`,
    [advertiserId, tagId],
  )
  return found !== null
}

/** One whose events are stored. */
export function findFiringTag(
  db: Db,
  advertiserId: AdvertiserId,
  id: ConversionTagId,
): Promise<TagRow | null> {
  return row<TagRow>(
    db,
    `select t.advertiser_id, t.id, t.name, t.status, t.match_fields, t.last_fired_at, t.version
       from conversion_tags t join advertisers a on a.id = t.advertiser_id join people owner on owner.id = a.owner_id
      where t.advertiser_id = $1 and t.id = $2 and t.status = 'ACTIVE' and owner.hidden_at is null`,
    [advertiserId, id],
  )
}

export function countTags(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(db, 'select count(*)::int as n from conversion_tags where advertiser_id = $1', [
    advertiserId,
  ])
}

export async function insertTag(
  db: Writer,
  tag: Pick<TagRow, 'advertiser_id' | 'id' | 'name' | 'match_fields'>,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into conversion_tags (advertiser_id, id, name, status, match_fields, created_at, updated_at)
     values ($1, $2, $3, 'ACTIVE', $4, $5, $5)`,
    [tag.advertiser_id, tag.id, tag.name, tag.match_fields, now],
  )
}

export async function updateTag(db: Writer, tag: TagRow, now: Date): Promise<void> {
  await rows(
    db,
    `update conversion_tags set name = $3, status = $4, match_fields = $5, version = $6, updated_at = $7
      where advertiser_id = $1 and id = $2`,
    [tag.advertiser_id, tag.id, tag.name, tag.status, tag.match_fields, tag.version, now],
  )
}

/** Once a minute, so that the events of a busy site do not wait for one row. */
export async function noteFiring(
  db: Writer,
  { advertiser_id, id }: Pick<TagRow, 'advertiser_id' | 'id'>,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update conversion_tags set last_fired_at = $3
      where advertiser_id = $1 and id = $2
        and (last_fired_at is null or last_fired_at < $3::timestamptz - interval '1 minute')`,
    [advertiser_id, id, now],
  )
}
