import type { BoardId, PinId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'

/*
 * On several machines a pin's board says where it lies. It is found first, by a statement that costs little on each
 * shard, so that the one that needs more names the shards it asks.
 */

const boardsOfPins = 'select distinct board_id from pins where id = any($1::bigint[])'

/** The boards that these pins are on. */
export async function selectBoardsOfPins(db: Db, ids: readonly PinId[]): Promise<BoardId[]> {
  if (ids.length === 0) return []
  const found = await rows<{ board_id: BoardId }>(db, boardsOfPins, [[...ids]])
  return found.map(({ board_id }) => board_id)
}

const boardOfPin = 'select board_id from pins where id = $1'

/** Reads a pin where it lies. It may be moved to another board in between: then it is looked for once more. */
export async function readOnItsBoard<Found>(
  db: Db,
  id: PinId,
  read: (boardId: BoardId) => Promise<Found | null>,
): Promise<Found | null> {
  const before = await row<{ board_id: BoardId }>(db, boardOfPin, [id])
  if (before === null) return null
  const found = await read(before.board_id)
  if (found !== null) return found
  const after = await row<{ board_id: BoardId }>(db, boardOfPin, [id])
  return after === null || after.board_id === before.board_id ? null : read(after.board_id)
}
