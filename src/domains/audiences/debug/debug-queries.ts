import type { AdvertiserId, AudienceId, PersonId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, row, rows } from '#platform/database'
import type { Source } from '../members/member-queries.ts'
import type { DayCount } from '../ports.ts'

interface HistoryRow {
  refreshed_at: Date | null
  failed_at: Date | null
  failure: string | null
}

export function findHistory(
  db: Db,
  advertiserId: AdvertiserId,
  id: AudienceId,
): Promise<HistoryRow | null> {
  return row<HistoryRow>(
    db,
    'select refreshed_at, failed_at, failure from audiences where advertiser_id = $1 and id = $2',
    [advertiserId, id],
  )
}

/** Until when somebody is in it; for the person who asks about themselves alone. */
export async function findOwnMembership(
  db: Db,
  { advertiser_id, source_id }: Source,
  viewerId: PersonId,
  now: Date,
): Promise<Date | null> {
  const found = await row<{ until: Date }>(
    db,
    `select until from audience_members
      where advertiser_id = $1 and source_id = $2 and person_id = $3 and until > $4`,
    [advertiser_id, source_id, viewerId, now],
  )
  return found?.until ?? null
}

/** As `selectSaves` finds them. */
export function countSavesByDay(
  db: Db,
  advertiserId: AdvertiserId,
  boardId: string | null,
  since: Date,
): Promise<DayCount[]> {
  return rows<DayCount>(
    db,
    `select ((p.created_at at time zone 'UTC')::date)::text as date, count(*)::int as events
       from advertisers a join boards b on b.owner_id = a.owner_id and ${isPublic}
       join pins own on own.board_id = b.id and own.person_id = a.owner_id
       join pins p on p.root_pin_id = own.root_pin_id and p.source_pin_id = own.id
       join (select b.id from boards b where ${isPublic}) saved on saved.id = p.board_id
      where a.id = $1 and ($2::bigint is null or b.id = $2) and p.created_at >= $3 and p.person_id <> a.owner_id
      group by 1 order by 1`,
    [advertiserId, boardId, since],
  )
}
