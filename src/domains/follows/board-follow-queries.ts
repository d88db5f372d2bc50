import type { BoardId, PersonId } from '#contract/ids'
import { listableFor } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

export interface FollowedBoardRow {
  board_id: BoardId
  followed_at: Date
}

const followedBoards = `select f.board_id, f.followed_at from board_follows f join boards b on b.id = f.board_id
  where f.follower_id = $1 and ${listableFor('$2')}
    and ($3::timestamptz is null or (f.followed_at, f.board_id) < ($3, $4::bigint))
  order by f.followed_at desc, f.board_id desc limit $5`

/** Latest first. */
export function selectBoardsFollowed(
  db: Db,
  followerId: PersonId,
  viewerId: PersonId | null,
  after: TimedKeys | null,
  limit: number,
): Promise<FollowedBoardRow[]> {
  return rows<FollowedBoardRow>(db, followedBoards, [
    followerId,
    viewerId,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ])
}
