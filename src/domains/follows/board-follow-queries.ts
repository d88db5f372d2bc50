import type { BoardId, PersonId } from '#contract/ids'
import { listableFor } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

export interface FollowedBoardRow {
  board_id: BoardId
  followed_at: Date
}

// Follows lie by their followers, boards by themselves.
const followedBoards = `select f.board_id, f.followed_at from (
    select board_id, followed_at from board_follows where follower_id = $1
       and ($3::timestamptz is null or (followed_at, board_id) < ($3, $4::bigint))) f
    join boards b on b.id = f.board_id
  where ${listableFor('$2')}
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
