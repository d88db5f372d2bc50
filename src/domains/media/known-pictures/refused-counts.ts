import type { KnownPictureId } from '#contract/ids'
import type { ReportReason } from '#contract/reports/report'
import { type Db, rows, type Writer } from '#platform/database'

/** Counts that a known picture was refused: for itself, and for the month by the rule of its list. */
export async function countHit(db: Writer, id: KnownPictureId, now: Date): Promise<void> {
  await rows(
    db,
    `with hit as (
       update known_pictures set hits = hits + 1, last_hit_at = $2 where id = $1 returning list_id)
     insert into refused_pictures (month, reason, count)
     select date_trunc('month', $2::timestamptz at time zone 'UTC')::date, l.reason, 1
       from hit join known_picture_lists l on l.id = hit.list_id
     on conflict (month, reason) do update set count = refused_pictures.count + 1`,
    [id, now],
  )
}

/** How many were refused in whole months, by the rules of their lists. */
export function countRefused(
  db: Db,
  { from, before }: { from: Date; before: Date },
): Promise<{ reason: ReportReason; count: number }[]> {
  return rows(
    db,
    `select reason, sum(count)::int as count from refused_pictures
      where month >= $1::date and month < $2::date group by reason`,
    [from.toISOString().slice(0, 10), before.toISOString().slice(0, 10)],
  )
}
