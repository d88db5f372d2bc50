import { Failure } from '#contract/errors'
import { copyPins } from '#contract/pins/many/copy-pins'
import { lockSavableBoards } from '#domains/boards'
import { answerCommand, memberOf } from '#platform/operations'
import { checkBoardsFree } from './board-actions/check-boards-free.ts'
import { checkRoomForPins, copyPinsTo } from './change-places.ts'
import { findLockedPlace } from './lock-pins.ts'
import { selectSources } from './many-queries.ts'

/** Any pin the viewer may open can be copied, which is a repin. */
export const copyPinsHandler = answerCommand(
  copyPins,
  async (context, { board_id, section_id, pin_ids }) => {
    const { db } = context
    const viewer = memberOf(context)
    const boards = await lockSavableBoards(db, [board_id], viewer.id)
    const to = await findLockedPlace(db, boards, board_id, section_id, viewer.id)
    await checkBoardsFree(db, [board_id])
    const sources = await selectSources(db, pin_ids, viewer.id)
    if (sources.length === 0) throw new Failure('pin_not_found', { field: 'pin_ids' })
    checkRoomForPins(to.board, sources.length, 'board_id')
    return { pin_ids: await copyPinsTo(context, sources, to.board, section_id, viewer.id) }
  },
)
