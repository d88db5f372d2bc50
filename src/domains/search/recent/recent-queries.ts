import type { PersonId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

export interface OwnSearch {
  personId: PersonId
  key: string
  query: string
  day: string
  now: Date
}

/** Keeps the latest spelling, and no more than `max` searches of a person. */
export async function insertSearch(db: Writer, search: OwnSearch, max: number): Promise<void> {
  const { personId, key, query, now, day } = search
  await rows(
    db,
    `insert into recent_searches (person_id, query_key, query, searched_at) values ($1, $2, $3, $4)
     on conflict (person_id, query_key) do update set query = excluded.query, searched_at = excluded.searched_at`,
    [personId, key, query, now],
  )
  await rows(
    db,
    `insert into search_days (query_key, day, person_id, query) values ($1, $2, $3, $4) on conflict do nothing`,
    [key, day, personId, query],
  )
  await rows(
    db,
    `delete from recent_searches r using (
       select query_key from recent_searches where person_id = $1 order by searched_at desc, query_key offset $2) old
      where r.person_id = $1 and r.query_key = old.query_key`,
    [personId, max],
  )
}

/** The latest first; `prefix` is folded. */
export function selectSearches(
  db: Db,
  personId: PersonId,
  prefix: string,
  limit: number,
): Promise<{ query: string; query_key: string }[]> {
  return rows(
    db,
    `select query, query_key from recent_searches
      where person_id = $1 and (starts_with(query_key, $2) or strpos(query_key, ' ' || $2) > 0)
      order by searched_at desc, query_key limit $3`,
    [personId, prefix, limit],
  )
}

/** Deletes one search or (null) all; deleted searches no longer count in trends either. */
export async function deleteSearches(
  db: Writer,
  personId: PersonId,
  key: string | null,
): Promise<void> {
  for (const table of ['recent_searches', 'search_days'])
    await rows(
      db,
      `delete from ${table} where person_id = $1 and ($2::text is null or query_key = $2)`,
      [personId, key],
    )
}

export async function deleteOldDays(db: Writer, before: string): Promise<void> {
  await rows(db, 'delete from search_days where day < $1::date', [before])
}
