import type { GoalEvent } from '#contract/campaigns/enums'
import { windowDays } from '#contract/campaigns/goal'
import type { AdvertiserId, OfferId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, rows, type Writer } from '#platform/database'

export interface GoalClickKey {
  advertiser_id: AdvertiserId
  day: string
  offer_id: OfferId
}

export interface GoalClick extends GoalClickKey {
  clicked_at: Date
  event: GoalEvent
  features: Buffer
  is_learned: boolean
}

const columns = `c.advertiser_id, c.day::text as day, c.offer_id, c.clicked_at, c.event, c.features,
  c.learned_at is not null as is_learned`

/** Clicks from before that nobody learned from, the earliest first. */
export function selectUnlearnedClicks(db: Db, before: Date, limit: number): Promise<GoalClick[]> {
  return rows<GoalClick>(
    db,
    `select ${columns} from ad_goal_clicks c
      where c.features is not null and c.learned_at is null and c.clicked_at < $1
      order by c.clicked_at, c.offer_id limit $2`,
    [before, limit],
  )
}

/** Those of these clicks that may still be learned from. */
export function selectGoalClicks(db: Db, keys: readonly GoalClickKey[]): Promise<GoalClick[]> {
  return rows<GoalClick>(
    db,
    `select ${columns} from unnest($1::bigint[], $2::date[], $3::bigint[]) as o (advertiser_id, day, offer_id)
       join ad_goal_clicks c on c.advertiser_id = o.advertiser_id and c.day = o.day and c.offer_id = o.offer_id
      where c.features is not null order by c.clicked_at, c.offer_id`,
    listsOf(keys),
  )
}

/** Of one that has converted nothing more is learned. */
export async function markLearned(
  db: Writer,
  keys: readonly GoalClickKey[],
  hasConverted: boolean,
  now: Date,
): Promise<void> {
  if (keys.length === 0) return
  await rows(
    db,
    `update ad_goal_clicks c set learned_at = coalesce(c.learned_at, $4), has_converted = $5,
            features = case when $5 then null else c.features end
       from unnest($1::bigint[], $2::date[], $3::bigint[]) as o (advertiser_id, day, offer_id)
      where c.advertiser_id = o.advertiser_id and c.day = o.day and c.offer_id = o.offer_id`,
    [...listsOf(keys), now, hasConverted],
  )
}

/** Clicks whose window is over, also for what is reported or put down late: they have not converted. */
export async function forgetOldClicks(db: Writer, now: Date): Promise<void> {
  const lateHours = Math.ceil(limits.conversionDuplicateHours + limits.adOfferMinutes / 60 + 1)
  const ends = windowDays.map(
    (days) => new Date(now.getTime() - (days * 24 + lateHours) * 3_600_000),
  )
  await rows(
    db,
    `update ad_goal_clicks c set features = null
       from unnest($1::int[], $2::timestamptz[]) as ended (window_days, clicked_before)
      where c.features is not null and c.learned_at is not null
        and c.window_days = ended.window_days and c.clicked_at < ended.clicked_before`,
    [[...windowDays], ends],
  )
}

export interface ConversionOutcome {
  predicted: number
  observed: number
}

/** The latest clicks that were learned from: what was predicted of each, and what came. */
export function selectClickOutcomes(
  db: Db,
  since: Date,
  limit: number,
): Promise<ConversionOutcome[]> {
  return rows<ConversionOutcome>(
    db,
    `select c.predicted, c.has_converted::int as observed from ad_goal_clicks c
      where c.learned_at is not null and c.clicked_at >= $1 order by c.clicked_at desc limit $2`,
    [since, limit],
  )
}

function listsOf(keys: readonly GoalClickKey[]) {
  return [
    keys.map(({ advertiser_id }) => advertiser_id),
    keys.map(({ day }) => day),
    keys.map(({ offer_id }) => offer_id),
  ]
}
