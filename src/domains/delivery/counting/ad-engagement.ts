import type { EngagementAction } from '#contract/audiences/audience'
import type { AdvertiserId } from '#contract/ids'
import type { Brought, BroughtPage, DayCount } from '#domains/audiences'
import { isPublic } from '#domains/boards'
import { type Db, rows } from '#platform/database'

const atOnce = 500

/** Members who did one of this with ads of an ad account since then; of one public board, if it is named. */
export async function selectAdEngagement(
  db: Db,
  advertiserId: AdvertiserId,
  actions: readonly EngagementAction[],
  boardId: string | null,
  since: Date,
  after: string | null,
): Promise<BroughtPage> {
  const brought = await rows<Brought>(
    db,
    `select e.person_id, max(e.at) as at from ad_events e
      where e.advertiser_id = $1 and e.received_at >= $4 and e.type = any($2::text[]) and e.invalid_reason is null
        and e.person_id > $5
        and ($3::bigint is null or e.pin_id in (select p.id from pins p join boards b on b.id = p.board_id
          where p.board_id = $3 and ${isPublic}))
      group by e.person_id order by e.person_id limit ${atOnce}`,
    [
      ...[advertiserId, actions.map((action) => action.toLowerCase()), boardId, since],
      after ?? '0',
    ],
  )
  return { brought, next: brought.length < atOnce ? null : (brought.at(-1)?.person_id ?? null) }
}

/** How often, by day. */
export function countEngagementByDay(
  db: Db,
  advertiserId: AdvertiserId,
  actions: readonly EngagementAction[],
  boardId: string | null,
  since: Date,
): Promise<DayCount[]> {
  return rows<DayCount>(
    db,
    `select e.day::text as date, count(*)::int as events from ad_events e
      where e.advertiser_id = $1 and e.day >= ($4::timestamptz at time zone 'UTC')::date
        and e.type = any($2::text[]) and e.invalid_reason is null
        and ($3::bigint is null or e.pin_id in (select p.id from pins p join boards b on b.id = p.board_id
          where p.board_id = $3 and ${isPublic}))
      group by e.day order by e.day`,
    [advertiserId, actions.map((action) => action.toLowerCase()), boardId, since],
  )
}
