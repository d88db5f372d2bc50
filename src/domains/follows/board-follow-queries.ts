import type { BoardId, PersonId } from '#contract/ids'
import { listableFor } from '#domains/boards'
import { count, type Db, rows, type Writer, wrote } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

/** Returns whether it is new. */
export function insertBoardFollow(
  db: Writer,
  followerId: PersonId,
  boardId: BoardId,
  at: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into board_follows (follower_id, board_id, followed_at) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [followerId, boardId, at],
  )
}

/** Returns whether it existed. */
export function deleteBoardFollow(
  db: Writer,
  followerId: PersonId,
  boardId: BoardId,
): Promise<boolean> {
  return wrote(
    db,
    'delete from board_follows where follower_id = $1 and board_id = $2 returning 1',
    [followerId, boardId],
  )
}

export function countBoardsFollowed(db: Db, followerId: PersonId): Promise<number> {
  return count(db, 'select count(*)::int as n from board_follows where follower_id = $1', [
    followerId,
  ])
}

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
