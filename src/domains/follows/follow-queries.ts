import type { PersonId } from '#contract/ids'
import { blockedBetween, personCardJson, visibleTo } from '#domains/people'
import { type Db, rows } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

export interface FollowRow {
  id: PersonId
  card: string
  follower_count: number
  followed_at: Date
}

const shown = (viewer: string) =>
  `${visibleTo(viewer)} and not ${blockedBetween('p.id', `${viewer}::bigint`)}`

function listText(from: string, whose: string, who: string): string {
  return `select p.id, ${personCardJson('p')} as card, p.follower_count, f.followed_at
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
