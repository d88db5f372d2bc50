import type { VisitorRule } from '#contract/audiences/audience'
import { type AdvertiserId, type ConversionEventId, isId, type PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { selectPeopleByEmailHash } from '#domains/accounts'
import type { Brought, BroughtPage, VisitDay } from '#domains/audiences'
import { type Db, rows } from '#platform/database'
import { madeAt } from '#platform/ids'

const atOnce = 500
const dayMs = 86_400_000
/** Not of files alone: members allow ads to go by visits to sites, which is another choice than by lists of shops. */
const isVisit = `e.sources <> '{upload}'`

interface VisitRow {
  id: ConversionEventId
  day: string
  event_at: Date
  click_id: string | null
  /** SHA-256 in hex. */
  email_hashes: string[] | null
}

/**
 * Members whom sites of an ad account reported since then, by the hash of a verified address or by a click on one of
 * its ads. Of events whose visitor opted out nothing is kept that tells who it was.
 */
export async function selectVisits(
  db: Db,
  advertiserId: AdvertiserId,
  rule: VisitorRule,
  since: Date,
  after: string | null,
): Promise<BroughtPage> {
  const events = await selectEvents(db, advertiserId, rule, since, after)
  const last = events.at(-1)
  const hashes = [...new Set(events.flatMap(({ email_hashes }) => email_hashes ?? []))]
  const byHash = hashes.length === 0 ? new Map() : await selectPeopleByEmailHash(db, hashes)
  const byClick = await selectClickers(db, advertiserId, events)
  const brought = events.flatMap(({ click_id, email_hashes, event_at }): Brought[] => {
    const people = [
      ...(email_hashes ?? []).map((hash) => byHash.get(hash)),
      byClick.get(click_id ?? ''),
    ]
    return people.flatMap((person_id) => (person_id ? { person_id, at: event_at } : []))
  })
  return { brought, next: last && events.length === atOnce ? `${last.day} ${last.id}` : null }
}

function selectEvents(
  db: Db,
  advertiserId: AdvertiserId,
  { conversion_tag_id = null, event_names = null, url_contains = null }: VisitorRule,
  since: Date,
  after: string | null,
): Promise<VisitRow[]> {
  // An event may be reported days after it happened.
  const from = new Date(since.getTime() - limits.conversionMaxAgeDays * dayMs)
  const [day = from.toISOString().slice(0, 10), id = '0'] = after?.split(' ') ?? []
  return rows<VisitRow>(
    db,
    `select e.id, e.day::text as day, e.event_at, e.click_id,
        case when e.identifiers ? 'em'
          then array(select jsonb_array_elements_text(e.identifiers -> 'em')) end as email_hashes
       from conversion_events e
      where e.advertiser_id = $1 and (e.day, e.id) > ($2::date, $3::bigint) and e.received_at >= $4
        and ${isVisit}
        and (e.click_id is not null or e.identifiers ? 'em')
        and ($5::bigint is null or e.tag_id = $5) and ($6::text[] is null or e.event_name = any($6))
        and ($7::text is null or strpos(lower(e.page), lower($7)) > 0)
      order by e.day, e.id limit ${atOnce}`,
    [advertiserId, day, id, since, conversion_tag_id, event_names, url_contains],
  )
}

/** Whose clicks on ads of this ad account led to the site, by the click's id. */
async function selectClickers(
  db: Db,
  advertiserId: AdvertiserId,
  events: readonly VisitRow[],
): Promise<Map<string, PersonId>> {
  const offers = [
    ...new Set(events.flatMap(({ click_id }) => (click_id && isId(click_id) ? click_id : []))),
  ]
  if (offers.length === 0) return new Map()
  const found = await rows<{ offer_id: string; person_id: PersonId }>(
    db,
    `select e.offer_id, e.person_id from unnest($2::bigint[], $3::date[]) as o (offer_id, day)
       join ad_events e on e.advertiser_id = $1 and e.day = o.day and e.offer_id = o.offer_id and e.type = 'click'
      where e.invalid_reason is null and e.person_id is not null`,
    [advertiserId, offers, offers.map((offer) => madeAt(offer).toISOString().slice(0, 10))],
  )
  return new Map(found.map(({ offer_id, person_id }) => [offer_id, person_id]))
}

/** How many events the rule fits, by day, and how many of them tell who it was. */
export function countVisitsByDay(
  db: Db,
  advertiserId: AdvertiserId,
  { conversion_tag_id = null, event_names = null, url_contains = null }: VisitorRule,
  since: Date,
): Promise<VisitDay[]> {
  return rows<VisitDay>(
    db,
    `select e.day::text as date, count(*)::int as events,
        (count(*) filter (where e.click_id is not null or e.identifiers ? 'em'))::int as matchable
       from conversion_events e
      where e.advertiser_id = $1 and e.day >= ($2::timestamptz at time zone 'UTC')::date and ${isVisit}
        and ($3::bigint is null or e.tag_id = $3) and ($4::text[] is null or e.event_name = any($4))
        and ($5::text is null or strpos(lower(e.page), lower($5)) > 0)
      group by e.day order by e.day`,
    [advertiserId, since, conversion_tag_id, event_names, url_contains],
  )
}
