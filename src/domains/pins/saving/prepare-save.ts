import { Failure } from '#contract/errors'
import type { InputOf } from '#contract/operation'
import type { savePin } from '#contract/pins/save-pin'
import { findPermitted } from '#domains/advertisers'
import { findSavableBoard } from '#domains/boards'
import type { PinMedia } from '#domains/media'
import { memberOf, type PrepareContext } from '#platform/operations'
import { mediaToSave } from '../drafts/used-draft.ts'
import { checkMayTag, countTagging } from '../people-tags/check-may-tag.ts'
import { checkLink, checkNotes, type SaveNotes } from '../pin-rules.ts'
import type { PinPorts } from '../ports.ts'
import { checkMayTagProducts } from '../products/check-may-tag-products.ts'
import { checkTopics } from '../topics/check-topics.ts'

type Input = InputOf<typeof savePin>

/** Stores what a save brings, before its transaction. */
export async function prepareSave(
  context: PrepareContext,
  ports: PinPorts,
  input: Input,
): Promise<PinMedia> {
  checkLink(input.scenario, input.link)
  await checkMaySave(context, ports, input)
  return mediaToSave(context, input)
}

/** No picture is fetched for a board that would refuse it. */
export async function checkMaySave(
  context: PrepareContext,
  ports: PinPorts,
  input: Pick<
    Input,
    'advertiser_id' | 'board_id' | 'scenario' | 'tagged_user_ids' | 'topic_ids' | 'product_tags'
  > &
    SaveNotes,
  is_story = false,
): Promise<void> {
  const viewer = memberOf(context)
  if (input.advertiser_id !== null)
    await findPermitted(context.db, input.advertiser_id, viewer.id, 'create')
  const board = await findSavableBoard(context.db, input.board_id, viewer.id)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  checkNotes(input, board.privacy)
  await checkMayTag(context.db, viewer, input)
  await countTagging(context, viewer.id, input.tagged_user_ids ?? [])
  await checkTopics(context, ports, input.topic_ids)
  await checkMayTagProducts(context.db, viewer, { ...input, is_story })
}
