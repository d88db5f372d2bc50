import { Failure } from '#contract/errors'
import type { InputOf } from '#contract/operation'
import type { savePin } from '#contract/pins/save-pin'
import { findPermitted } from '#domains/advertisers'
import { findSavableBoard } from '#domains/boards'
import { type PinMedia, resolveMedia } from '#domains/media'
import { memberOf, type PrepareContext } from '#platform/operations'
import { checkNotes } from '../pin-rules.ts'

type Input = InputOf<typeof savePin>

/** Stores what a save brings, before its transaction. No picture is fetched for a board that would refuse it. */
export async function prepareSave(context: PrepareContext, input: Input): Promise<PinMedia> {
  await checkMaySave(context, input)
  return resolveMedia(context, memberOf(context).id, input)
}

export async function checkMaySave(context: PrepareContext, input: Input): Promise<void> {
  const viewer = memberOf(context)
  if (input.advertiser_id !== null)
    await findPermitted(context.db, input.advertiser_id, viewer.id, 'create')
  const board = await findSavableBoard(context.db, input.board_id, viewer.id)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  checkNotes(input, board.privacy)
}
