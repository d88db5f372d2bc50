import { isPublic } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import { type BoardShare, inShare } from './board-share.ts'

/** A public board, with the signatures of its newest pictures in one text, newest first. */
export interface PublicBoardRow {
  id: string
  signatures: string
}

/** Only the newest pictures of a board count. */
const picturesPerBoard = 2_000
const boardsAtOnce = 1_000

// Private boards are never read.
const publicBoards = `select b.id, newest.signatures
  from boards b cross join lateral (
    select string_agg(image_signature, '') as signatures
      from (select image_signature from pins where board_id = b.id order by id desc limit ${picturesPerBoard}) p) newest
  where ${isPublic} and newest.signatures is not null`

const publicBoardsAfter = `${publicBoards} and b.id > $1::bigint and ${inShare('$2', '$3')} order by b.id limit ${boardsAtOnce}`
const publicBoardsOf = `${publicBoards} and b.id = any($1::bigint[])`

/** All public boards of a share in the order of their ids, in batches. */
export async function* readPublicBoards(
  db: Db,
  { part, of }: BoardShare,
): AsyncGenerator<PublicBoardRow[]> {
  let after = '0'
  for (;;) {
    const found = await rows<PublicBoardRow>(db, publicBoardsAfter, [after, part, of])
    if (found.length > 0) yield found
    if (found.length < boardsAtOnce) return
    after = found.at(-1)!.id
  }
}

/** Those of these boards that are public and not empty. */
export function selectPublicBoards(db: Db, ids: readonly string[]): Promise<PublicBoardRow[]> {
  return rows<PublicBoardRow>(db, publicBoardsOf, [[...ids]])
}
