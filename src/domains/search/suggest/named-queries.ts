import type { PersonId } from '#contract/ids'
import { isPublic, listableFor } from '#domains/boards'
import { blockedOrMuted } from '#domains/people'
import { type Db, rows } from '#platform/database'

/** Only so many of the names with this prefix are ranked. */
const maxScanned = 200

// A range, because `like` with a placeholder keeps PostgreSQL from its index.
const above = (column: string) => `${column} ~>=~ $1 and ${column} ~<~ ($1 || chr(1114111))`

const boardsNamed = `
  select b.id, b.name, '/' || owner.username || '/' || b.slug || '/' as url, b.pin_count,
      substr(b.cover_pictures[1], 1, 32) as cover
    from (
      (select id from boards where ${above('substr(name_key, 2)')}
          and privacy = 'public' and deleted_at is null limit ${maxScanned})
      union
      (select id from boards where owner_id = $2::bigint and ${above('substr(name_key, 2)')} limit ${maxScanned})
      union
      (select c.board_id from board_collaborators c where c.person_id = $2::bigint and c.accepted_at is not null
        limit ${maxScanned})) found
    join boards b on b.id = found.id and ${above('substr(b.name_key, 2)')}
    join people owner on owner.id = b.owner_id
   where ((${isPublic} and b.pin_count > 0) or ($2::bigint is not null and ${listableFor('$2')}))
     and ($2::bigint is null or not ${blockedOrMuted('$2::bigint', 'b.owner_id')})
   order by (substr(b.name_key, 2) = $1) desc, b.follower_count desc, b.pin_count desc, b.id limit $3`

export interface NamedBoard {
  id: string
  name: string
  url: string
  pin_count: number
  cover: string | null
}

/** Boards whose (folded) name has this prefix: public ones, and those the viewer owns or saves to. */
export function selectBoardsNamed(
  db: Db,
  prefix: string,
  viewerId: PersonId | null,
  limit: number,
): Promise<NamedBoard[]> {
  return rows<NamedBoard>(db, boardsNamed, [prefix, viewerId, limit])
}

const peopleNamed = `
  select p.id, p.username, p.full_name, p.image_signature
    from (
      (select u.person_id as id from usernames u where ${above('u.username_key')} limit ${maxScanned})
      union
      (select id from people where ${above('lower(full_name)')} limit ${maxScanned})) found
    join people p on p.id = found.id
   where p.hidden_at is null
     and ($2::bigint is null or not ${blockedOrMuted('$2::bigint', 'p.id')})
   order by p.follower_count desc, p.id limit $3`

export interface NamedPerson {
  id: string
  username: string
  full_name: string
  image_signature: string | null
}

/** People whose name or username has this prefix in lower case. */
export function selectPeopleNamed(
  db: Db,
  prefix: string,
  viewerId: PersonId | null,
  limit: number,
): Promise<NamedPerson[]> {
  return rows<NamedPerson>(db, peopleNamed, [prefix, viewerId, limit])
}
