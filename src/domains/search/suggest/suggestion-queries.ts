import type { PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { PinTexts, ReadyTerm, Searched, Start } from './suggestion-list.ts'

const pinTexts = `select p.id, p.title, coalesce(b.name, '') as board_name,
    case when strpos(p.description, '#') > 0 then p.description else '' end as description,
    b.id is not null and ${isPublic} as is_public
  from (select id, board_id, title, description from pins where id > $1 order by id limit $2) p
  left join boards b on b.id = p.board_id order by p.id`

/** The texts of pins, the oldest first, with whether their board is public. */
export function selectPinTexts(
  db: Db,
  after: string,
  limit: number,
): Promise<(PinTexts & { is_public: boolean })[]> {
  return rows(db, pinTexts, [after, limit])
}

const searched = `select query_key, mode() within group (order by query) as query,
    count(distinct person_id)::int as people
  from search_days where day > $1::date group by query_key having count(distinct person_id) >= $2`

/** Queries that at least so many people searched for since. */
export function selectSearched(db: Db, since: string, atLeast: number): Promise<Searched[]> {
  return rows<Searched>(db, searched, [since, atLeast])
}

const trends = `with lately as (
    select query_key, mode() within group (order by query) as query, count(distinct person_id)::int as people
      from search_days where day > $1::date - 7 and day <= $1::date
     group by query_key having count(distinct person_id) >= $2),
  before as (
    select query_key, count(distinct person_id)::int as people from search_days
     where day > $1::date - 35 and day <= $1::date - 7 and query_key in (select query_key from lately)
     group by query_key)
  select l.query_key, l.query, l.people from lately l left join before b using (query_key)
   order by l.people / (1 + coalesce(b.people, 0) / 4.0) desc, l.people desc, l.query_key limit $3`

/** Queries that more people search for this week than in the four weeks before. */
export function selectTrends(
  db: Db,
  today: string,
  atLeast: number,
  limit: number,
): Promise<Searched[]> {
  return rows<Searched>(db, trends, [today, atLeast, limit])
}

/** Writes only rows that are new or changed. */
export async function upsertStarts(db: Writer, starts: readonly Start[]): Promise<void> {
  await rows(
    db,
    `insert into suggestions (term_key, start, term, pin_count, weight, examples)
     select term_key, start, term, pin_count, weight, examples::bigint[]
       from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::text[])
         as s (term_key, start, term, pin_count, weight, examples)
     on conflict (term_key, start) do update set term = excluded.term, pin_count = excluded.pin_count,
       weight = excluded.weight, examples = excluded.examples
     where (suggestions.term, suggestions.pin_count, suggestions.weight, suggestions.examples)
       is distinct from (excluded.term, excluded.pin_count, excluded.weight, excluded.examples)`,
    [
      starts.map((one) => one.key),
      starts.map((one) => one.start),
      starts.map((one) => one.term),
      starts.map((one) => one.pin_count),
      starts.map((one) => one.weight),
      starts.map((one) => `{${one.examples.join(',')}}`),
    ],
  )
}

export function selectTermKeys(db: Db, after: string, limit: number): Promise<{ key: string }[]> {
  return rows(
    db,
    'select distinct term_key as key from suggestions where term_key > $1 order by 1 limit $2',
    [after, limit],
  )
}

export async function deleteTerms(db: Writer, keys: readonly string[]): Promise<void> {
  await rows(db, 'delete from suggestions where term_key = any($1::text[])', [[...keys]])
}

export async function upsertTops(
  db: Writer,
  tops: readonly (readonly [prefix: string, terms: readonly ReadyTerm[]])[],
): Promise<void> {
  await rows(
    db,
    `insert into suggestion_tops (beginning, terms)
     select prefix, terms::jsonb from unnest($1::text[], $2::text[]) as t (prefix, terms)
     on conflict (beginning) do update set terms = excluded.terms
      where suggestion_tops.terms is distinct from excluded.terms`,
    [tops.map(([prefix]) => prefix), tops.map(([, terms]) => JSON.stringify(terms))],
  )
}

export async function deleteTopsBut(db: Writer, prefixes: readonly string[]): Promise<void> {
  await rows(
    db,
    `delete from suggestion_tops t where not exists (
       select 1 from unnest($1::text[]) as kept (prefix) where kept.prefix = t.beginning)`,
    [[...prefixes]],
  )
}

export async function selectTop(db: Db, prefix: string): Promise<ReadyTerm[]> {
  const found = await row<{ terms: ReadyTerm[] }>(
    db,
    'select terms from suggestion_tops where beginning = $1',
    [prefix],
  )
  return found?.terms ?? []
}

// A range, because `like` with a placeholder keeps PostgreSQL from its index.
const byPrefix = `select found.query, found.pin_count, found.examples
  from unnest($1::text[]) with ordinality as wanted (prefix, n)
  cross join lateral (
    select term as query, pin_count, examples::text[], weight from (
      select distinct on (term_key) term_key, term, pin_count, weight, examples from (
        select term_key, term, pin_count, weight, examples from suggestions
         where start ~>=~ wanted.prefix and start ~<~ (wanted.prefix || chr(1114111))
         order by weight desc limit $2 * 3) best
       order by term_key, weight desc) once
    order by weight desc, length(term), term limit $2) found
  order by wanted.n, found.weight desc, length(found.query), found.query`

/** Suggestions that have one of these prefixes from any of their words on: so many for each, in this order. */
export function selectByPrefix(
  db: Db,
  prefixes: readonly string[],
  limit: number,
): Promise<ReadyTerm[]> {
  return rows<ReadyTerm>(db, byPrefix, [[...prefixes], limit])
}

const matchingPins = `select wanted.n::int as n, s.pin_id as id
  from unnest($1::int[], $2::bigint[], $3::text[]) as wanted (n, id, words)
  join pin_search s on s.pin_id = wanted.id where s.words @@ wanted.words::tsquery`

/** Those of these pins that match their `words`, a tsquery. */
export function selectMatchingPins(
  db: Db,
  wanted: readonly { n: number; id: string; words: string }[],
): Promise<{ n: number; id: PinId }[]> {
  return rows(db, matchingPins, [
    wanted.map(({ n }) => n),
    wanted.map(({ id }) => id),
    wanted.map(({ words }) => words),
  ])
}

/** Enough that the viewer is likely to be allowed to see one. */
const maxExamples = 3
// Materialised, because for so few rows PostgreSQL might prefer a scan of the table.
const anyMatchingPins = `select wanted.n, found.pin_id as id
  from unnest($1::int[], $2::text[]) as wanted (n, words)
  cross join lateral (
    with matching as materialized (select pin_id from pin_search where words @@ wanted.words::tsquery)
    select pin_id from matching limit ${maxExamples}) found`

/** Several machines cannot keep a limit for each together: they are asked for one after the other. */
const anyMatching = `select pin_id as id from pin_search where words @@ $1::tsquery limit ${maxExamples}`

/** Some pins that match each of these tsqueries. */
export async function selectAnyMatchingPins(
  db: Db,
  wanted: readonly { n: number; words: string }[],
): Promise<{ n: number; id: PinId }[]> {
  if (!(await db.isDistributed()))
    return rows(db, anyMatchingPins, [wanted.map(({ n }) => n), wanted.map(({ words }) => words)])
  const found: { n: number; id: PinId }[] = []
  for (const { n, words } of wanted)
    for (const { id } of await rows<{ id: PinId }>(db, anyMatching, [words])) found.push({ n, id })
  return found
}
