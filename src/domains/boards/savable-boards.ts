import type { BoardId, PersonId } from '#contract/ids'
import { lockRows, type Writer } from '#platform/database'
import { savableBy } from './board-privacy.ts'
import type { BoardRow } from './board-queries.ts'
import { type SavableBoard, type SavableRow, selectSavable } from './savable-board.ts'

const anyOf = 'any($1::bigint[])'
const lockByIds = `${selectSavable('$2', anyOf)} and ${savableBy('$2', anyOf)}
  order by b.id for no key update of b`

/** Those of these boards that the viewer may save to, by id, locked in the order of ids until the transaction ends. */
export async function lockSavableBoards(
  db: Writer,
  ids: readonly BoardId[],
  viewerId: PersonId,
): Promise<Map<BoardId, SavableBoard>> {
  const found = await lockRows<SavableRow>(db, lockByIds, ids, viewerId)
  return new Map(found.map((board) => [board.id, board as SavableBoard]))
}

/** The fields of a board needed for counting. */
export type CountedBoard = Pick<BoardRow, 'id' | 'owner_id' | 'privacy'>

/** Those of these boards that exist, locked in the same order, regardless of the viewer. */
export async function lockCountedBoards(
  db: Writer,
  ids: readonly BoardId[],
): Promise<Map<BoardId, CountedBoard>> {
  const found = await lockRows<CountedBoard>(
    db,
    `select id, owner_id, privacy from boards where id = ${anyOf} and deleted_at is null
      order by id for no key update`,
    ids,
  )
  return new Map(found.map((board) => [board.id, board]))
}
