import { rows, type Writer } from '#platform/database'
import { savableBy } from './board-privacy.ts'
import type { BoardRow } from './board-queries.ts'
import { type SavableBoard, type SavableRow, selectSavable } from './savable-board.ts'

const lockThem = `${selectSavable('$2')}
  where b.id = any($1::bigint[]) and ${savableBy('$2')} order by b.id for no key update of b`

/** Those of these boards that the viewer may save to, by id, held in the order of ids until the transaction ends. */
export async function lockSavableBoards(
  db: Writer,
  ids: readonly string[],
  viewerId: string,
): Promise<Map<string, SavableBoard>> {
  const found = await rows<SavableRow>(db, lockThem, [[...new Set(ids)], viewerId])
  return new Map(found.map((board) => [board.id, board as SavableBoard]))
}

/** What counting at a board takes. */
export type CountedBoard = Pick<BoardRow, 'id' | 'owner_id' | 'privacy'>

/** Those of these boards that are there, held in the same order, whoever may save to them. */
export async function lockCountedBoards(
  db: Writer,
  ids: readonly string[],
): Promise<Map<string, CountedBoard>> {
  const found = await rows<CountedBoard>(
    db,
    `select id, owner_id, privacy from boards where id = any($1::bigint[]) and deleted_at is null
      order by id for no key update`,
    [[...new Set(ids)]],
  )
  return new Map(found.map((board) => [board.id, board]))
}
