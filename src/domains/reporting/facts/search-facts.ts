import type { AdvertiserId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Database, rows, type Writer } from '#platform/database'
import { lockFacts } from './fact-queries.ts'
import { eventFigures, figureColumns, sumsOfFigures } from './figures-sql.ts'

/**
 * Sums the events in searches of whole hours anew, by who searched for what and what of the ad group matched; from
 * the first up to but without the second moment.
 */
export async function writeSearches(
  db: Writer,
  advertiserId: AdvertiserId,
  zone: string,
  from: Date,
  to: Date,
): Promise<void> {
  await rows(
    db,
    'delete from ad_search_facts where advertiser_id = $1 and hour >= $2 and hour < $3',
    [advertiserId, from, to],
  )
  await rows(
    db,
    `insert into ad_search_facts (advertiser_id, hour, campaign_id, ad_group_id, person_id, query, match_kind,
       match_value, match_type,
       ${figureColumns})
     select e.advertiser_id, date_trunc('hour', e.at, $2) as hour, e.campaign_id, e.ad_group_id,
       coalesce(e.person_id, 0) as person_id,
       coalesce(lower(btrim(regexp_replace(e.query, '\\s+', ' ', 'g'))), '') as query, e.match_kind,
       coalesce(e.match_value, '') as match_value, coalesce(e.match_type, '') as match_type,
       ${eventFigures}
       from ad_events e
      where e.advertiser_id = $1 and e.at >= $3 and e.at < $4 and e.placement = 'SEARCH'
        and e.received_at >= $3::timestamptz - interval '1 hour'
        and e.received_at < $4::timestamptz + make_interval(mins => $5)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    [advertiserId, zone, from, to, limits.adOfferMinutes + 60],
  )
}

/** Who searched, and for what, is forgotten; what came of it stays in the sums, as if made from events anew. */
export async function forgetSearcher(
  database: Pick<Database, 'reader' | 'transaction'>,
  personId: PersonId,
  now: Date,
): Promise<void> {
  const shown = await rows<{ id: AdvertiserId }>(
    database.reader,
    'select distinct advertiser_id as id from ad_search_facts where person_id = $1',
    [personId],
  )
  for (const { id } of shown)
    await database.transaction(async (db) => {
      await lockFacts(db, id, now)
      await rows(
        db,
        `with own as (
           delete from ad_search_facts where advertiser_id = $1 and person_id = $2 returning *)
         insert into ad_search_facts as f (advertiser_id, hour, campaign_id, ad_group_id, person_id, query, match_kind,
           match_value, match_type,
           ${figureColumns})
         select o.advertiser_id, o.hour, o.campaign_id, o.ad_group_id, 0, '', o.match_kind, o.match_value, o.match_type,
           ${sumsOfFigures('o')}
           from own o group by 1, 2, 3, 4, 7, 8, 9
         on conflict (advertiser_id, campaign_id, hour, ad_group_id, person_id, query, match_kind, match_value,
           match_type) do update set
           gross_impressions = f.gross_impressions + excluded.gross_impressions,
           impressions = f.impressions + excluded.impressions,
           gross_clicks = f.gross_clicks + excluded.gross_clicks, clicks = f.clicks + excluded.clicks,
           gross_closeups = f.gross_closeups + excluded.gross_closeups, closeups = f.closeups + excluded.closeups,
           gross_saves = f.gross_saves + excluded.gross_saves, saves = f.saves + excluded.saves,
           gross_hides = f.gross_hides + excluded.gross_hides, hides = f.hides + excluded.hides,
           gross_video_halves = f.gross_video_halves + excluded.gross_video_halves,
           video_halves = f.video_halves + excluded.video_halves, spend_micro = f.spend_micro + excluded.spend_micro`,
        [id, personId],
      )
    })
}
