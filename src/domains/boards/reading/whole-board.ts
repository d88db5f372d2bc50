import type { Board } from '#contract/boards/board'
import { type BoardId, noId, type PersonId } from '#contract/ids'
import { blockedBetween, personCardJson } from '#domains/people'
import { type Db, row, rows } from '#platform/database'
import { openableBy } from '../board-privacy.ts'
import { boardColumns, type WholeBoardRow } from '../board-queries.ts'
import { toBoard } from './board-views.ts'

/**
 * SQL that selects a whole board `b` from `wholeTables`; `viewer` is the placeholder of the viewer's id, and `board` is as
 * in board-privacy.ts.
 */
function wholeColumns(viewer: string, board: string): string {
  return `${boardColumns}, mine.board_id is not null as is_collaborated,
    case when b.owner_id = ${viewer}::bigint then b.archived_at else mine.archived_at end as archived_by_viewer_at,
    followed.board_id is not null as is_followed,
    array(select ${personCardJson('p')} from board_collaborators c join people p on p.id = c.person_id
      where c.board_id = b.id and c.board_id = ${board} and c.accepted_at is not null and p.hidden_at is null
        and not ${blockedBetween('p.id', `${viewer}::bigint`)}
      order by c.person_id is distinct from ${viewer}::bigint, lower(p.full_name), p.id) as collaborator_cards`
}

/** The tables that `wholeColumns` reads, joined to boards `b`. */
function wholeTables(viewer: string, board: string): string {
  return `join people owner on owner.id = b.owner_id
    left join board_collaborators mine on mine.board_id = b.id and mine.board_id = ${board}
      and mine.person_id = ${viewer}::bigint and mine.accepted_at is not null
    left join (select board_id from board_follows where follower_id = ${viewer}::bigint) followed
      on followed.board_id = b.id`
}

// A visitor is the id 0: several machines refuse to join what they conclude to be empty, as what null follows.
const byId = `select ${wholeColumns('$2', '$1')} from boards b ${wholeTables('$2', '$1')}
  where b.id = $1 and ${openableBy('$2', '$1')}`

/** Null unless the viewer may open it. */
export function findWholeBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId | null,
): Promise<WholeBoardRow | null> {
  return row<WholeBoardRow>(db, byId, [id, viewerId ?? noId])
}

const idBySlug = `select s.board_id from usernames u join board_slugs s on s.owner_id = u.person_id
  where u.username_key = $1 and s.slug = $2`

const owner = 'select person_id from usernames where username_key = $1'
const idByOwner = 'select board_id from board_slugs where owner_id = $1 and slug = $2'

/** Several machines look where the owner's slugs lie, which they do not conclude from a name. */
async function findIdBySlug(
  db: Db,
  username: string,
  slug: string,
): Promise<{ board_id: BoardId } | null> {
  if (!(await db.isDistributed())) return row(db, idBySlug, [username, slug])
  const found = await row<{ person_id: PersonId }>(db, owner, [username])
  return found && row(db, idByOwner, [found.person_id, slug])
}

/** By its owner's username and its slug, current or former; null unless the viewer may open it. */
export async function findBoardBySlug(
  db: Db,
  username: string,
  slug: string,
  viewerId: PersonId | null,
): Promise<WholeBoardRow | null> {
  const found = await findIdBySlug(db, username.toLowerCase(), slug.toLowerCase())
  return found && findWholeBoard(db, found.board_id, viewerId)
}

const these = 'any($1::bigint[])'
const byIds = `select ${wholeColumns('$2', these)} from boards b ${wholeTables('$2', these)}
  where b.id = ${these} and ${openableBy('$2', these)} order by array_position($1::bigint[], b.id)`

/** These boards, in this order, without those the viewer may not open. */
export async function readBoards(
  db: Db,
  ids: readonly BoardId[],
  viewerId: PersonId | null,
): Promise<Board[]> {
  if (ids.length === 0) return []
  return (await rows<WholeBoardRow>(db, byIds, [[...ids], viewerId ?? noId])).map(toBoard)
}

/** The board in the answer of a command that changed it. */
export async function boardAsChanged(db: Db, id: BoardId, viewerId: PersonId): Promise<Board> {
  const board = await findWholeBoard(db, id, viewerId)
  if (!board) throw new Error('A changed board was not found')
  return toBoard(board)
}
