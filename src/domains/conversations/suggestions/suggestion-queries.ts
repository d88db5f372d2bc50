import type { BoardId, PersonId } from '#contract/ids'
import { openableBy } from '#domains/boards'
import { blockedBetween } from '#domains/people'
import { type Db, rows } from '#platform/database'

export interface SuggestedRow {
  id: string
  username: string
  full_name: string
  image_signature: string | null
}

/** People the viewer `$1` knows, likeliest first: talked to, followed, following, on the same boards. */
const known = `with recent as (
    select conversation_id, last_message_at from conversation_people
     where person_id = $1 order by last_message_at desc limit 50),
  met (person_id, nearness, met_at) as (
    select o.person_id, 1, max(t.last_message_at) from recent t
      join conversation_people o on o.conversation_id = t.conversation_id and o.person_id <> $1
     group by o.person_id
    union all (select person_id, 2, followed_at from person_follows
      where follower_id = $1 order by followed_at desc limit 300)
    union all (select follower_id, 3, followed_at from person_follows
      where person_id = $1 order by followed_at desc limit 300)
    union all (select c.person_id, 4, c.accepted_at from boards b join board_collaborators c on c.board_id = b.id
      where b.owner_id = $1 and c.accepted_at is not null limit 100)
    union all (select b.owner_id, 4, c.accepted_at from board_collaborators c join boards b on b.id = c.board_id
      where c.person_id = $1 and c.accepted_at is not null limit 100)),
  known as (select person_id, min(nearness) as nearness, max(met_at) as met_at from met
     where person_id <> $1 group by person_id)`

const columns = 'p.id, p.username, p.full_name, p.image_signature'
const isReachable = `p.id <> $1 and p.hidden_at is null and not ${blockedBetween('$1::bigint', 'p.id')}`

const suggestions = `${known}
  select ${columns} from known k join people p on p.id = k.person_id
   where ${isReachable}
   order by k.nearness, k.met_at desc, p.id limit $2`

const openers = `select p.id from people p join boards b on b.id = $2
  where p.id = any($1::bigint[]) and ${openableBy('p.id', '$2')}`

/** First few, as most people may open most boards; then all: more than are known in any of these ways. */
const stepsOf = (limit: number) => [limit * 4, 10_000]

/** People who may not open the board are left out: no pin on it could be sent to them. */
export async function selectSuggestions(
  db: Db,
  viewerId: PersonId,
  boardId: BoardId | null,
  limit: number,
): Promise<SuggestedRow[]> {
  if (boardId === null) return rows<SuggestedRow>(db, suggestions, [viewerId, limit])
  let suggested: SuggestedRow[] = []
  for (const step of stepsOf(limit)) {
    const met = await rows<SuggestedRow>(db, suggestions, [viewerId, step])
    const ids = met.map(({ id }) => id)
    const found = await rows<{ id: string }>(db, openers, [ids, boardId])
    const mayOpen = new Set(found.map(({ id }) => id))
    suggested = met.filter(({ id }) => mayOpen.has(id)).slice(0, limit)
    if (suggested.length === limit || met.length < step) break
  }
  return suggested
}

// Ranges, because PostgreSQL does not use the index for `like` with a placeholder.
const above = (column: string) => `${column} ~>=~ $2 and ${column} ~<~ ($2 || chr(1114111))`

const byPrefix = `${known},
  near as (
    select p.id, k.nearness from known k join people p on p.id = k.person_id
     where starts_with(lower(p.username), $2) or starts_with(lower(p.full_name), $2)
        or strpos(lower(p.full_name), ' ' || $2) > 0),
  far as (
    (select p.id from usernames u join people p on p.id = u.person_id and lower(p.username) = u.username_key
      where ${above('u.username_key')} and not p.is_hidden_from_search limit 100)
    union
    (select p.id from people p where ${above('lower(p.full_name)')} and not p.is_hidden_from_search limit 100)),
  found as (select id, min(nearness) as nearness from (
    select id, nearness from near union all select id, 9 from far) both_of group by id)
  select ${columns} from found f join people p on p.id = f.id
   where ${isReachable}
   order by f.nearness, p.follower_count desc, lower(p.full_name), p.id limit $3`

/**
 * People whose username or name begins with `prefix` (in lower case), those the viewer knows first. People
 * hidden from search are found only by those who know them.
 */
export function selectByPrefix(
  db: Db,
  viewerId: PersonId,
  prefix: string,
  limit: number,
): Promise<SuggestedRow[]> {
  return rows<SuggestedRow>(db, byPrefix, [viewerId, prefix, limit])
}
