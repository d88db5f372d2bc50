import { Failure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import { findPermitted } from '#domains/advertisers'
import { findSavableBoard } from '#domains/boards'
import { resolveMedia } from '#domains/media'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { checkNotes, saveMethod } from '../pin-rules.ts'
import { lockTargetPlace } from '../place-pin.ts'
import { addPin } from './add-pin.ts'
import { pinnerOn } from './pinner.ts'

export const savePinHandler = answerPreparedCommand(
  savePin,
  async (context, input) => {
    // No picture is fetched for a board that would refuse it.
    const viewer = memberOf(context)
    if (input.advertiser_id !== null)
      await findPermitted(context.db, input.advertiser_id, viewer.id, 'create')
    const board = await findSavableBoard(context.db, input.board_id, viewer.id)
    if (!board) throw new Failure('board_not_found', { field: 'board_id' })
    checkNotes(input, board.privacy)
    return resolveMedia(context, viewer.id, input)
  },
  async (context, input, media) => {
    const viewer = memberOf(context)
    const into = await lockTargetPlace(context.db, input.board_id, input.section, viewer.id)
    const pinnerId = await pinnerOn(context.db, into.board, viewer.id, input.advertiser_id)
    return addPin(context, pinnerId, into, media, {
      ...input,
      method: saveMethod(input.method, input.guid),
      saved_in_stead: pinnerId !== viewer.id,
    })
  },
)
