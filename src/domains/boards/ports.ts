import type { BoardId, PinId } from '#contract/ids'
import type { Db, Writer } from '#platform/database'

/** What boards need to know about pins, which stand above them; `main` fills it in. */
export interface BoardPorts {
  /** The cover that a pin makes, as `writeCover` writes it; null unless the pin is on the board. */
  findCover(db: Db, boardId: BoardId, pinId: PinId): Promise<string | null>
  /** Refuses changes that would interfere with an action running on one of these boards. Lock them first. */
  checkBoardsFree(db: Writer, boardIds: readonly BoardId[]): Promise<void>
}
