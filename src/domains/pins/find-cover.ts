import type { BoardId, PinId } from '#contract/ids'
import { writeCover } from '#domains/boards'
import { type Db, row } from '#platform/database'

/** The cover that a pin makes; null unless the pin is on the board. */
export async function findCover(db: Db, boardId: BoardId, pinId: PinId): Promise<string | null> {
  const picture = await row<{ signature: string; dominant_color: string }>(
    db,
    `select i.signature, i.dominant_color from pins p join images i on i.signature = p.image_signature
      where p.board_id = $1 and p.id = $2`,
    [boardId, pinId],
  )
  return picture && writeCover(picture)
}
