import { createBoard } from '#contract/boards/create-board'
import { changeCounts } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { takeBoardAddress } from './board-address.ts'
import { countOwnBoards, findBoard, insertBoard } from './board-queries.ts'
import { checkRoomForBoard, isListed, nameKey } from './board-rules.ts'
import { toBoard, toStoredCard } from './board-views.ts'

export const createBoardHandler = answerCommand(createBoard, async (context, input) => {
  const { db, newId, clock } = context
  const owner = memberOf(context)
  checkRoomForBoard(await countOwnBoards(db, owner.id))

  const listed = isListed(input.privacy)
  await changeCounts(db, owner.id, {
    boards: listed ? 1 : 0,
    hiddenBoards: listed ? 0 : 1,
    pins: 0,
    hiddenPins: 0,
  })
  const id = newId()
  const key = nameKey(input.name)
  const slug = await takeBoardAddress(db, {
    ownerId: owner.id,
    boardId: id,
    name: input.name,
    nameKey: key,
  })
  await insertBoard(db, {
    ...input,
    id,
    owner_id: owner.id,
    name_key: key,
    slug,
    card: toStoredCard({ ...input, id, slug }),
    last_pinned_at: clock.now(),
    created_at: clock.now(),
  })
  const board = await findBoard(db, id, owner.id)
  if (!board) throw new Error('A board vanished while it was made')
  return toBoard(board)
})
