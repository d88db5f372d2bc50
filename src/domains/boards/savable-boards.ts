import type { BoardId, PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import { savableBy } from './board-privacy.ts'
import type { BoardRow } from './board-queries.ts'
import { type SavableBoard, type SavableRow, selectSavable } from './savable-board.ts'

const lockByIds = `${selectSavable('$2')}
  where b.id = any($1::bigint[]) and ${savableBy('$2')} order by b.id for no key update of b`

/** Those of these boards that the viewer may save to, by id, locked in the order of ids until the transaction ends. */
export async function lockSavableBoards(
  db: Writer,
  ids: readonly BoardId[],
  viewerId: PersonId,
): Promise<Map<BoardId, SavableBoard>> {
  const found = await rows<SavableRow>(db, lockByIds, [[...new Set(ids)], viewerId])
  return new Map(found.map((board) => [board.id, board as SavableBoard]))
}

/** The fields of a board needed for counting. */
export type CountedBoard = Pick<BoardRow, 'id' | 'owner_id' | 'privacy'>

/** Those of these boards that exist, locked in the same order, regardless of the viewer. */
export async function lockCountedBoards(
  db: Writer,
  ids: readonly BoardId[],
): Promise<Map<BoardId, CountedBoard>> {
  const found = await rows<CountedBoard>(
    db,
    `select id, owner_id, privacy from boards where id = any($1::bigint[]) and deleted_at is null
      order by id for no key update`,
    [[...new Set(ids)]],
  )
  return new Map(found.map((board) => [board.id, board]))
}
