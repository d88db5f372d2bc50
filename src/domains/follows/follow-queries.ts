import type { PersonId } from '#contract/ids'
import { blockedBetween, visibleTo } from '#domains/people'
import { count, type Db, rows, type Writer, wrote } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

/** Returns whether it is new. */
export function insertPersonFollow(
  db: Writer,
  followerId: PersonId,
  personId: PersonId,
  at: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into person_follows (follower_id, person_id, followed_at) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [followerId, personId, at],
  )
}

/** Returns whether it existed. */
export function deletePersonFollow(
  db: Writer,
  followerId: PersonId,
  personId: PersonId,
): Promise<boolean> {
  return wrote(
    db,
    'delete from person_follows where follower_id = $1 and person_id = $2 returning 1',
    [followerId, personId],
  )
}

export function countPeopleFollowed(db: Db, followerId: PersonId): Promise<number> {
  return count(db, 'select count(*)::int as n from person_follows where follower_id = $1', [
    followerId,
  ])
}

export interface FollowRow {
  id: string
  card: string
  follower_count: number
  is_followed: boolean
  followed_at: Date
}

const followState = (viewer: string) => `exists (select 1 from person_follows mine
  where mine.follower_id = ${viewer}::bigint and mine.person_id = p.id) as is_followed`
const shown = (viewer: string) =>
  `${visibleTo(viewer)} and not ${blockedBetween('p.id', `${viewer}::bigint`)}`

function listText(from: string, whose: string, who: string): string {
  return `select p.id, p.card, p.follower_count, f.followed_at, ${followState('$2')}
     from ${from} f join people p on p.id = f.${who}
    where f.${whose} = $1 and ${shown('$2')}
      and ($3::timestamptz is null or (f.followed_at, f.${who}) < ($3, $4::bigint))
    order by f.followed_at desc, f.${who} desc limit $5`
}

const texts = {
  followers: listText('person_follows', 'person_id', 'follower_id'),
  following: listText('person_follows', 'follower_id', 'person_id'),
  board_followers: listText('board_follows', 'board_id', 'follower_id'),
}

/** Followers of a person, people a person follows, or followers of a board; latest first. */
export function selectFollows(
  db: Db,
  list: keyof typeof texts,
  id: string,
  viewerId: PersonId | null,
  after: TimedKeys | null,
  limit: number,
): Promise<FollowRow[]> {
  return rows<FollowRow>(db, texts[list], [
    id,
    viewerId,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ])
}
