import type { Board, Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { Failure } from '#contract/errors'
import type { InputOf } from '#contract/operation'
import { findPermitted } from '#domains/advertisers'
import { changeCounts, lockPerson } from '#domains/people'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { takeBoardAddress } from './board-address.ts'
import { countOwnBoards, insertBoard } from './board-queries.ts'
import { checkRoomForBoard, isListed, nameKey } from './board-rules.ts'
import { toStoredCard } from './board-views.ts'
import { noteChanges } from './changes/board-changes.ts'
import { nextPosition } from './order/order-queries.ts'
import { sendEmailInvites } from './people/send-email-invites.ts'
import { lockOwnBoard } from './savable-board.ts'
import { boardAsChanged } from './whole-board.ts'

type BoardInput = InputOf<typeof createBoard>
type BoardWords = Omit<BoardInput, 'collab_board_email' | 'advertiser_id' | 'privacy'> & {
  privacy: Privacy
  advertiser_id?: string | null
}

export const createBoardHandler = answerCommand(createBoard, async (context, input) => {
  const { db } = context
  const owner = memberOf(context)
  const { collab_board_email, advertiser_id, privacy = 'public', ...words } = input
  if (advertiser_id !== null) return boardOfAdvertiser(context, input, advertiser_id)
  const id = await addBoard(context, owner.id, { ...words, privacy })
  if (collab_board_email.length > 0) {
    const board = await lockOwnBoard(db, id, owner.id)
    if (board) await sendEmailInvites(context, board, collab_board_email, 'collab_board_email')
  }
  return boardAsChanged(db, id, owner.id)
})

/** It is the ad account's owner's, protected, and nobody is asked to it. */
async function boardOfAdvertiser(
  context: CommandContext,
  { collab_board_email, privacy = 'protected', ...words }: BoardInput,
  advertiserId: string,
): Promise<Board> {
  const viewer = memberOf(context)
  const advertiser = await findPermitted(context.db, advertiserId, viewer.id, 'create')
  if (privacy !== 'protected') throw new Failure('advertiser_board_privacy', { field: 'privacy' })
  if (collab_board_email.length > 0)
    throw new Failure('advertiser_board_alone', { field: 'collab_board_email' })
  const made = {
    ...words,
    privacy,
    advertiser_id: advertiser.id,
    collaborator_invites_enabled: false,
  }
  return boardAsChanged(context.db, await addBoard(context, advertiser.owner_id, made), viewer.id)
}

/** A new board of somebody's; its id. Throws `board_limit_reached` and `board_name_taken`. */
export async function addBoard(
  { db, newId, clock }: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  ownerId: string,
  words: BoardWords,
): Promise<string> {
  // First, so that of several at once the last is counted too.
  await lockPerson(db, ownerId)
  checkRoomForBoard(await countOwnBoards(db, ownerId))

  const listed = isListed(words.privacy)
  await changeCounts(db, ownerId, {
    boards: listed ? 1 : 0,
    hiddenBoards: listed ? 0 : 1,
    pins: 0,
    hiddenPins: 0,
  })
  const id = newId()
  const slug = await takeBoardAddress(db, { ownerId, boardId: id, name: words.name })
  await insertBoard(db, {
    ...words,
    id,
    owner_id: ownerId,
    advertiser_id: words.advertiser_id ?? null,
    name_key: nameKey(words.name),
    slug,
    card: toStoredCard({ ...words, id, slug }),
    position: await nextPosition(db, ownerId),
    last_pinned_at: clock.now(),
    created_at: clock.now(),
  })
  await noteChanges(db, [{ board_id: id, pin_id: null }])
  return id
}
