import type { BoardId, PinId } from '#contract/ids'
import { writeCover } from '#domains/boards'
import { type Db, row } from '#platform/database'

/** The cover that a pin makes; null unless the pin is on the board. */
export async function findCover(db: Db, boardId: BoardId, pinId: PinId): Promise<string | null> {
  const pin = await row<{ image_signature: string }>(
    db,
    'select image_signature from pins where board_id = $1 and id = $2',
    [boardId, pinId],
  )
  const picture = await row<{ signature: string; dominant_color: string }>(
    db,
    'select signature, dominant_color from images where signature = $1',
    [pin?.image_signature],
  )
  return picture && writeCover(picture)
}
