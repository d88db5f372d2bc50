import type { AdEventType } from '#contract/delivery/report-ad-events'
import type { AdId, AdvertiserId, OfferId, PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { ratedTypes, windowsMs } from '../invalid-traffic/rates.ts'
import { burstReasons, type InvalidReason } from '../invalid-traffic/rules.ts'
import { eventKeys } from './event-queries.ts'
import type { CountedLately } from './judge-events.ts'
import type { ReportedEvent } from './read-events.ts'

export interface CountedEvent {
  offer_id: OfferId
  type: AdEventType
  invalid_reason: InvalidReason | null
}

/** What was counted of these offers before. */
export function selectCounted(db: Db, events: readonly ReportedEvent[]): Promise<CountedEvent[]> {
  return rows<CountedEvent>(
    db,
    `select e.offer_id, e.type, e.invalid_reason
       from unnest($1::bigint[], $2::date[], $3::bigint[]) as reported (advertiser_id, day, offer_id)
       join ad_events e on e.advertiser_id = reported.advertiser_id and e.day = reported.day
        and e.offer_id = reported.offer_id
      where e.advertiser_id = any($1::bigint[])`,
    eventKeys([...new Map(events.map((event) => [event.offer.offer_id, event])).values()]),
  )
}

interface RecentRow {
  type: AdEventType
  /** Null in those of the address. */
  ad_id: AdId | null
  minute: number
  ten_minutes: number
  hour: number
  day: number
  had_burst: boolean
}

const counted = `count(*) filter (where received_at > $3)::int as minute,
  count(*) filter (where received_at > $4)::int as ten_minutes,
  count(*) filter (where received_at > $5)::int as hour,
  count(*)::int as day,
  coalesce(bool_or(invalid_reason = any($7::text[])), false) as had_burst`

/** Events of the last day, of a person and of everybody at their address; read from two indexes alone. */
export async function selectLately(
  db: Db,
  personId: PersonId,
  addressKey: Buffer,
  now: Date,
): Promise<Pick<CountedLately, 'counts' | 'hadBurst'>> {
  const found = await rows<RecentRow>(
    db,
    `select type, ad_id, ${counted} from ad_events
      where person_id = $1 and received_at > $6 and type = any($8::text[]) group by type, ad_id
     union all
     select type, null, ${counted} from ad_events
      where address_key = $2 and received_at > $6 and type = any($8::text[]) group by type`,
    [
      personId,
      addressKey,
      ...windowsMs.map((ms) => new Date(now.getTime() - ms)),
      [...burstReasons],
      [...ratedTypes],
    ],
  )
  return {
    hadBurst: found.some(({ had_burst }) => had_burst),
    counts: found.map(({ type, ad_id, minute, ten_minutes, hour, day }) => ({
      type,
      ad_id,
      rates: [minute, ten_minutes, hour, day],
    })),
  }
}

/** Of these ad accounts, those that somebody owns or is one of the people of. */
export async function selectOwnAccounts(
  db: Db,
  personId: PersonId,
  advertiserIds: readonly AdvertiserId[],
): Promise<Set<AdvertiserId>> {
  const found = await rows<{ id: AdvertiserId }>(
    db,
    `select a.id from advertisers a where a.id = any($2::bigint[]) and (a.owner_id = $1 or exists (
       select 1 from advertiser_people p where p.advertiser_id = a.id and p.person_id = $1))`,
    [personId, [...advertiserIds]],
  )
  return new Set(found.map(({ id }) => id))
}
