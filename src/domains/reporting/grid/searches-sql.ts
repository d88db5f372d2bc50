import { limits } from '#contract/limits'
import type { Chosen, FiguresRequest } from './report-request.ts'
import type { StatementParts } from './statement.ts'

/*
 * Rows of searches are not entities: a row is what was searched for together with what of an ad group matched. Its id
 * is made of these. A keyword has the searches that it matched; one that is added again goes on with them.
 */

/** SQL: the id of the row that facts or an event, here a row with these names, belong to. */
const idOfSearch = (row: string) =>
  `('x' || left(md5(concat_ws(E'\\x1f', ${row}.query, ${row}.match_kind, ${row}.match_value, ${row}.match_type)), 14))::bit(56)::bigint`

/** SQL: keywords that ads are shown for, each once. */
const keywords = `select distinct on (k.advertiser_id, k.ad_group_id, k.value, k.match_type)
    k.advertiser_id, k.ad_group_id, k.value, k.match_type, k.id
  from ad_keywords k where k.ad_group_id is not null and k.match_type in ('BROAD', 'PHRASE', 'EXACT')
  order by k.advertiser_id, k.ad_group_id, k.value, k.match_type, k.id desc`

/** SQL: that enough people searched for it, so that it reveals nothing about one of them; robots and the like are not people. */
const isShown = `count(distinct f.person_id) filter (where f.person_id <> 0 and f.impressions > 0) >= ${limits.searchersMin}`

/** SQL: sums of the facts `f` under these conditions by `entity_id`, and those of keywords by `part`. */
export function searchedSql(
  level: 'KEYWORD' | 'SEARCH_QUERY',
  sums: readonly string[],
  conditions: string,
  part = `''`,
): string {
  const listed = sums.map((sum) => `, ${sum}`).join('')
  if (level === 'KEYWORD')
    return `select k.id as entity_id, ${part} as part${listed}
      from ad_search_facts f
      join (${keywords}) k on k.advertiser_id = f.advertiser_id and k.ad_group_id = f.ad_group_id
        and k.value = f.match_value and k.match_type = f.match_type
     where ${conditions} and f.match_kind = 'keyword' group by 1, 2`
  return `select ${idOfSearch('f')} as entity_id, '' as part, f.query, f.match_kind, f.match_value, f.match_type${listed}
      from ad_search_facts f where ${conditions} and f.query <> ''
     group by 1, 2, 3, 4, 5, 6 having ${isShown}`
}

/** SQL: of the keywords `k`, those that are chosen. */
export function isChosenKeyword(
  id: string,
  chosen: Chosen | undefined,
  sql: StatementParts,
): string {
  return chosen ? ` and ${id} = any(${sql.value([...chosen.ids])}::bigint[])` : ''
}

/** SQL: joins a conversion `x` with the search `q` in which the ad was shown; others are left out. */
export function searchOfConversion(
  { advertiserId, level }: Pick<FiguresRequest, 'advertiserId' | 'level'>,
  sql: StatementParts,
): string {
  const advertiser = sql.value(advertiserId)
  // An event happens within hours of its offer, whose day is in the key.
  const events = `select coalesce(lower(btrim(regexp_replace(e.query, '\\s+', ' ', 'g'))), '') as query, e.match_kind,
      coalesce(e.match_value, '') as match_value, coalesce(e.match_type, '') as match_type, e.ad_group_id
    from ad_events e
   where e.advertiser_id = ${advertiser} and e.offer_id = x.offer_id and e.placement = 'SEARCH'
     and e.day >= ((x.touched_at - interval '1 day') at time zone 'UTC')::date
     and e.day <= (x.touched_at at time zone 'UTC')::date
   limit 1`
  return level === 'KEYWORD'
    ? ` join lateral (select k.id as entity_id from (${events}) s join (${keywords}) k
         on k.advertiser_id = ${advertiser} and k.ad_group_id = s.ad_group_id and k.value = s.match_value
        and k.match_type = s.match_type where s.match_kind = 'keyword') q on true`
    : ` join lateral (select ${idOfSearch('s')} as entity_id from (${events}) s) q on true`
}

/** SQL: the rows that a table of keywords or search queries lists. */
export function entitiesOfSearches(
  level: 'KEYWORD' | 'SEARCH_QUERY',
  advertiser: string,
  delivered: string,
): string {
  if (level === 'KEYWORD') return keywordEntities(advertiser)
  return `(select ${advertiser}::bigint as advertiser_id, d.entity_id as id, 0::bigint as campaign_id, d.query as name,
      'ACTIVE' as status, jsonb_build_object('query', d.query, 'match_kind', d.match_kind,
        'match_value', nullif(d.match_value, ''), 'match_type', nullif(d.match_type, '')) as search
    from ${delivered} d)`
}

/** SQL: keywords that ads are or were shown for, with how they match. */
export const keywordEntities = (
  advertiser: string,
) => `(select k.advertiser_id, k.id, k.campaign_id, k.ad_group_id, k.value as name, k.match_type as detail,
      case when k.archived_at is null then 'ACTIVE' else 'ARCHIVED' end as status, null::jsonb as search
    from ad_keywords k
    join (${keywords}) latest on latest.advertiser_id = k.advertiser_id and latest.id = k.id
   where k.advertiser_id = ${advertiser})`
