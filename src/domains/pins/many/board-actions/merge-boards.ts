import { Failure } from '#contract/errors'
import { highestId } from '#contract/ids'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { lockSavableBoards, matchSections } from '#domains/boards'
import { answerCommand, memberOf } from '#platform/operations'
import { checkRoomForPins } from '../change-places.ts'
import { beginAction } from './begin-action.ts'
import { checkBoardsFree } from './check-boards-free.ts'

export const mergeBoardsHandler = answerCommand(
  mergeBoards,
  async (context, { board_id, to_board_id }) => {
    const { db } = context
    const viewer = memberOf(context)
    const boards = await lockSavableBoards(db, [board_id, to_board_id], viewer.id)
    const from = boards.get(board_id)
    const to = boards.get(to_board_id)
    if (from?.owner_id !== viewer.id) throw new Failure('board_not_found', { field: 'board_id' })
    if (!to) throw new Failure('board_not_found', { field: 'to_board_id' })
    if (from.id === to.id) throw new Failure('merge_into_itself', { field: 'to_board_id' })
    await checkBoardsFree(db, [from.id, to.id])
    checkRoomForPins(to, from.pin_count, 'to_board_id')
    return beginAction(context, {
      id: context.newId(),
      kind: 'merge',
      person_id: viewer.id,
      board_id: from.id,
      section_id: null,
      to_board_id: to.id,
      to_section_id: null,
      sections: await matchSections(context, from, to),
      except_pin_ids: [],
      up_to_pin_id: highestId,
      total: from.pin_count,
      created_at: context.clock.now(),
    })
  },
)
