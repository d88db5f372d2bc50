import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { isWorkedWithBy, type SavableBoard } from '#domains/boards'
import type { Db } from '#platform/database'

/**
 * Whose a pin is that the viewer saves to this board: their own, or the owner's in whose stead they save.
 * An ad account that is named must work with the board.
 */
export async function pinnerOn(
  db: Db,
  board: SavableBoard,
  viewerId: string,
  advertiserId: string | null,
): Promise<string> {
  if (advertiserId === null) return board.is_on_behalf ? board.owner_id : viewerId
  const advertiser = await findPermitted(db, advertiserId, viewerId, 'create')
  if (!isWorkedWithBy(board, advertiser))
    throw new Failure('board_not_found', { field: 'board_id' })
  return board.owner_id
}
