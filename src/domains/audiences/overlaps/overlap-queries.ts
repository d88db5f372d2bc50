import type { AdvertiserId } from '#contract/ids'
import { count, type Db, row, rows, type Writer } from '#platform/database'

/** Two sources of one ad account, the lower id first. */
export interface Pair {
  advertiser_id: AdvertiserId
  first_source_id: string
  second_source_id: string
}

export interface OverlapRow {
  shown_people: number
  counted_at: Date
}

export function findOverlap(db: Db, pair: Pair, since: Date): Promise<OverlapRow | null> {
  return row<OverlapRow>(
    db,
    `select shown_people, counted_at from audience_overlaps
      where advertiser_id = $1 and first_source_id = $2 and second_source_id = $3 and counted_at > $4`,
    [pair.advertiser_id, pair.first_source_id, pair.second_source_id, since],
  )
}

export function countShared(db: Db, pair: Pair, now: Date): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from audience_members m
       join audience_members o on o.advertiser_id = m.advertiser_id and o.person_id = m.person_id
      where m.advertiser_id = $1 and m.source_id = $2 and o.source_id = $3 and m.until > $4 and o.until > $4`,
    [pair.advertiser_id, pair.first_source_id, pair.second_source_id, now],
  )
}

export async function saveOverlap(db: Writer, pair: Pair, found: OverlapRow): Promise<void> {
  await rows(
    db,
    `insert into audience_overlaps as o (advertiser_id, first_source_id, second_source_id, shown_people, counted_at)
     values ($1, $2, $3, $4, $5)
     on conflict (advertiser_id, first_source_id, second_source_id)
       do update set shown_people = excluded.shown_people, counted_at = excluded.counted_at`,
    [
      ...[pair.advertiser_id, pair.first_source_id, pair.second_source_id],
      ...[found.shown_people, found.counted_at],
    ],
  )
}

/** Returns how many were removed. */
export async function removeOldOverlaps(db: Writer, until: Date, limit: number): Promise<number> {
  const removed = await rows(
    db,
    `delete from audience_overlaps o using (
       select advertiser_id, first_source_id, second_source_id from audience_overlaps where counted_at <= $1 limit $2) old
      where o.advertiser_id = old.advertiser_id and o.first_source_id = old.first_source_id
        and o.second_source_id = old.second_source_id
     returning o.advertiser_id`,
    [until, limit],
  )
  return removed.length
}
