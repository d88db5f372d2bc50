import type { Board, Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { Failure } from '#contract/errors'
import type { AdvertiserId, BoardId, PersonId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import { findPermitted } from '#domains/advertisers'
import { changeCounts, lockPerson } from '#domains/people'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { assignBoardSlug } from './board-address.ts'
import { countOwnBoards, insertBoard } from './board-queries.ts'
import { checkRoomForBoard, isListed, nameKey } from './board-rules.ts'
import { noteChanges } from './changes/board-changes.ts'
import { nextPosition } from './order/order-queries.ts'
import { sendEmailInvites } from './people/send-email-invites.ts'
import { toStoredCard } from './reading/board-views.ts'
import { boardAsChanged } from './reading/whole-board.ts'
import { lockOwnBoard } from './savable-board.ts'

type BoardInput = InputOf<typeof createBoard>
type BoardFields = Omit<BoardInput, 'collab_board_email' | 'advertiser_id' | 'privacy'> & {
  privacy: Privacy
  advertiser_id?: AdvertiserId | null
}

export const createBoardHandler = answerCommand(createBoard, async (context, input) => {
  const { db } = context
  const owner = memberOf(context)
  const { collab_board_email, advertiser_id, privacy = 'public', ...fields } = input
  if (advertiser_id !== null) return addAdvertiserBoard(context, input, advertiser_id)
  const id = await addBoard(context, owner.id, { ...fields, privacy })
  if (collab_board_email.length > 0) {
    const board = await lockOwnBoard(db, id, owner.id)
    if (board) await sendEmailInvites(context, board, collab_board_email, 'collab_board_email')
  }
  return boardAsChanged(db, id, owner.id)
})

/** Creates a protected board of the ad account's owner, without invitations. */
async function addAdvertiserBoard(
  context: CommandContext,
  { collab_board_email, privacy = 'protected', ...fields }: BoardInput,
  advertiserId: AdvertiserId,
): Promise<Board> {
  const viewer = memberOf(context)
  const advertiser = await findPermitted(context.db, advertiserId, viewer.id, 'create')
  if (privacy !== 'protected') throw new Failure('advertiser_board_privacy', { field: 'privacy' })
  if (collab_board_email.length > 0)
    throw new Failure('advertiser_board_alone', { field: 'collab_board_email' })
  const made = {
    ...fields,
    privacy,
    advertiser_id: advertiser.id,
    collaborator_invites_enabled: false,
  }
  return boardAsChanged(context.db, await addBoard(context, advertiser.owner_id, made), viewer.id)
}

/** Creates a board; returns its id. Throws `board_limit_reached` and `board_name_taken`. */
export async function addBoard(
  { db, newId, clock }: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  ownerId: PersonId,
  fields: BoardFields,
): Promise<BoardId> {
  // First, so that concurrent creations are counted one after the other.
  await lockPerson(db, ownerId)
  checkRoomForBoard(await countOwnBoards(db, ownerId))

  const listed = isListed(fields.privacy)
  await changeCounts(db, ownerId, {
    boards: listed ? 1 : 0,
    hiddenBoards: listed ? 0 : 1,
    pins: 0,
    hiddenPins: 0,
  })
  const id = newId<BoardId>()
  const slug = await assignBoardSlug(db, { ownerId, boardId: id, name: fields.name })
  await insertBoard(db, {
    ...fields,
    id,
    owner_id: ownerId,
    advertiser_id: fields.advertiser_id ?? null,
    name_key: nameKey(fields.name),
    slug,
    card: toStoredCard({ ...fields, id, slug }),
    position: await nextPosition(db, ownerId),
    last_pinned_at: clock.now(),
    created_at: clock.now(),
  })
  await noteChanges(db, [{ board_id: id, pin_id: null }])
  return id
}
