import type { PersonId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { type Db, row, rows } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

export interface RefusalRow {
  id: string
  card: string
  reason: string
  refused_by: string | null
  refused_at: Date
  allowed_by: string | null
  allowed_at: Date | null
}

const refused = `select r.person_id as id, ${personCardJson('p')} as card, r.reason, r.refused_by, r.refused_at,
    null::text as allowed_by, null::timestamptz as allowed_at
  from video_upload_refusals r join people p on p.id = r.person_id`

export function findRefusal(db: Db, personId: PersonId): Promise<RefusalRow | null> {
  return row<RefusalRow>(db, `${refused} where r.person_id = $1`, [personId])
}

export function selectRefused(
  db: Db,
  after: TimedKeys | null,
  limit: number,
): Promise<RefusalRow[]> {
  return rows<RefusalRow>(
    db,
    `${refused}
      where $1::timestamptz is null or (r.refused_at, r.person_id) < ($1::timestamptz, $2::bigint)
      order by r.refused_at desc, r.person_id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit],
  )
}

export function selectAllowedAgain(
  db: Db,
  after: TimedKeys | null,
  limit: number,
): Promise<RefusalRow[]> {
  return rows<RefusalRow>(
    db,
    `select r.id, ${personCardJson('p')} as card, r.reason, r.refused_by, r.refused_at, r.allowed_by, r.allowed_at
       from past_video_refusals r join people p on p.id = r.person_id
      where $1::timestamptz is null or (r.allowed_at, r.id) < ($1::timestamptz, $2::bigint)
      order by r.allowed_at desc, r.id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit],
  )
}
