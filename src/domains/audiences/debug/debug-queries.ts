import type { AdvertiserId, AudienceId, PersonId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'
import { savesOfOwn } from '../members/engagement-queries.ts'
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
       from ${savesOfOwn} where p.created_at >= $3 group by 1 order by 1`,
    [advertiserId, boardId, since],
  )
}
