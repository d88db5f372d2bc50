import { Failure } from '#contract/errors'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import { isOfAdvertiser, type SavableBoard } from '#domains/boards'
import type { Db } from '#platform/database'

/**
 * The owner of a pin that the viewer saves to this board: themselves, or the person on whose behalf they save.
 * An ad account that is given must manage the board.
 */
export async function pinnerOn(
  db: Db,
  board: SavableBoard,
  viewerId: PersonId,
  advertiserId: AdvertiserId | null,
): Promise<PersonId> {
  if (advertiserId === null) return board.is_on_behalf ? board.owner_id : viewerId
  const advertiser = await findPermitted(db, advertiserId, viewerId, 'create')
  if (!isOfAdvertiser(board, advertiser))
    throw new Failure('board_not_found', { field: 'board_id' })
  return board.owner_id
}
