import { isPublic } from '#domains/boards'
import { type Db, row, rows } from '#platform/database'

const boardsScanned = 24
const picturesPerBoard = 24
/** Enough that some are on public boards. */
const savesPerBoard = 8

/*
 * The newest pictures of the public boards that show any of these pictures: a substitute for the graph, for
 * pictures it does not know and for when it is unavailable.
 */
const picturesOfBoards = (saves: string) => `select n.image_signature as signature
  from boards board
  cross join lateral (select image_signature, id from pins where board_id = board.id
                       order by id desc limit ${picturesPerBoard}) n
  where board.id in (select distinct b.id from (${saves}) shown
        join boards b on b.id = shown.board_id where ${isPublic} limit ${boardsScanned})
    and not (n.image_signature = any($1::text[]))
  group by n.image_signature order by count(*) desc, max(n.id) desc limit $2`

const sameBoards = picturesOfBoards(`select newest.board_id from unnest($1::text[]) s (signature)
  cross join lateral (select board_id from pins where image_signature = s.signature
                       order by id desc limit ${boardsScanned}) newest`)

/** Several machines cannot find so many of each picture together, but the newest of all. */
const sameBoardsOnMachines = picturesOfBoards(`select board_id from pins
  where image_signature = any($1::text[]) order by id desc limit ${boardsScanned * savesPerBoard}`)

/** Pictures on the same boards as these, those on most of them first. */
export async function selectFromSameBoards(
  db: Db,
  signatures: readonly string[],
  limit: number,
): Promise<string[]> {
  const text = (await db.isDistributed()) ? sameBoardsOnMachines : sameBoards
  const found = await rows<{ signature: string }>(db, text, [[...signatures], limit])
  return found.map(({ signature }) => signature)
}

const boardsWith = `select count(*)::int as n from (
  select distinct b.id from (select board_id from pins where image_signature = $1 order by id desc
      limit ${boardsScanned}) shown
    join boards b on b.id = shown.board_id where ${isPublic} limit $2) board`

/** On how many public boards a picture is, counted up to `max`. */
export async function countBoards(db: Db, signature: string, max: number): Promise<number> {
  return (await row<{ n: number }>(db, boardsWith, [signature, max]))?.n ?? 0
}
