import { editBoard } from '#contract/boards/edit-board'
import { Failure } from '#contract/errors'
import { changeCounts, lockPerson } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { takeBoardAddress } from './board-address.ts'
import { findBoard, updateBoard } from './board-queries.ts'
import { isListed, nameKey } from './board-rules.ts'
import { toBoard, toStoredCard } from './board-views.ts'
import { lockSavableBoard } from './savable-board.ts'

export const editBoardHandler = answerCommand(editBoard, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  const before = await lockSavableBoard(db, input.board_id, viewer.id)
  if (!before) throw new Failure('board_not_found', { field: 'board_id' })

  const name = input.name ?? before.name
  if (name !== before.name) await lockPerson(db, before.owner_id)
  const key = nameKey(name)
  const slug =
    name === before.name
      ? before.slug
      : await takeBoardAddress(db, {
          ownerId: before.owner_id,
          boardId: before.id,
          name,
          nameKey: key,
        })
  const privacy = input.privacy ?? before.privacy
  await updateBoard(db, before.id, {
    name,
    name_key: key,
    slug,
    privacy,
    description: input.description ?? before.description,
    category: input.category ?? before.category,
    card: toStoredCard({ id: before.id, name, slug, privacy, layout: before.layout }),
  })

  if (isListed(privacy) !== isListed(before.privacy)) {
    const to = isListed(privacy) ? 1 : -1
    await changeCounts(db, before.owner_id, {
      boards: to,
      hiddenBoards: -to,
      pins: to * before.pin_count,
      hiddenPins: -to * before.pin_count,
    })
  }
  const board = await findBoard(db, before.id, viewer.id)
  if (!board) throw new Error('A board vanished while it was changed')
  return toBoard(board)
})
