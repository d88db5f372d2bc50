import { isFailure } from '#contract/errors'
import type { BoardActionId, SectionId } from '#contract/ids'
import { limits } from '#contract/limits'
import { endMergedBoard, findSection, lockSavableBoards, type SavableBoard } from '#domains/boards'
import type { CommandContext } from '#platform/operations'
import { checkRoomForPins, copyPinsTo, movePinsTo, removePins } from '../change-places.ts'
import type { LockedPins } from '../lock-pins.ts'
import { isEmptyBoard, type LockedPin, lockSelection, selectSources } from '../many-queries.ts'
import { selectionOf } from '../selection.ts'
import { type ActionRow, findAction, lockAction, updateAction } from './action-queries.ts'

type StepContext = Pick<CommandContext, 'db' | 'newId' | 'clock'>

/**
 * Processes the next pins of an action, in the caller's transaction, and stores the progress. A concurrent
 * caller waits for the boards and finds the first one's steps done. Returns the
 * updated action; null when there is none.
 */
export async function runStep(context: StepContext, id: BoardActionId): Promise<ActionRow | null> {
  const { db } = context
  const known = await findAction(db, id)
  if (known?.state !== 'running') return known
  const ids = [known.board_id, known.to_board_id].filter((one) => one !== null)
  const boards = await lockSavableBoards(db, ids, known.person_id)
  const action = await lockAction(db, id)
  if (action?.state !== 'running') return action

  const from = boards.get(action.board_id)
  const to = action.to_board_id === null ? null : boards.get(action.to_board_id)
  // One of the boards is deleted, or the person who began this lost access.
  if (!from || to === undefined) return end(context, action, 'failed')
  const mayTakeAll = from.owner_id === action.person_id
  if (action.kind === 'merge' && !mayTakeAll) return end(context, action, 'failed')

  const selection = selectionOf(action, mayTakeAll ? null : action.person_id)
  const pins = await lockSelection(db, selection, limits.pinsPerStep)
  try {
    await changePins(context, action, boards, to, pins)
  } catch (error) {
    if (isFailure(error, 'board_full')) return end(context, action, 'failed')
    throw error
  }
  const done = action.done + pins.length
  const total = Math.max(action.total, done)
  const stepped = { ...action, done, total, after_pin_id: pins.at(-1)?.id ?? action.after_pin_id }
  if (pins.length < limits.pinsPerStep) return endOrRepeat(context, stepped, from, to)
  await updateAction(db, id, stepped)
  return stepped
}

async function changePins(
  context: StepContext,
  action: ActionRow,
  boards: LockedPins['boards'],
  to: SavableBoard | null,
  pins: readonly LockedPin[],
): Promise<void> {
  const { db, clock } = context
  if (to === null) {
    const deletion = { by: action.person_id, at: clock.now(), action_id: action.id }
    return removePins(db, boards, pins, deletion)
  }
  const isSameBoard = action.kind !== 'copy' && action.board_id === to.id
  if (!isSameBoard) checkRoomForPins(to, pins.length, 'to_board_id')
  const section_id = await sectionThere(context, action, to)
  if (action.kind === 'copy') {
    const ids = pins.map(({ id }) => id)
    const sources = await selectSources(db, ids, action.person_id)
    await copyPinsTo(context, sources, to, section_id, action.person_id)
    return
  }
  await movePinsTo(db, boards, pins, to, (pin) =>
    action.kind === 'merge' ? (action.sections[pin.section_id ?? ''] ?? null) : section_id,
  )
}

/** If the section was deleted meanwhile, its pins go to the board itself. */
async function sectionThere(
  { db }: StepContext,
  { to_section_id, person_id }: ActionRow,
  to: SavableBoard,
): Promise<SectionId | null> {
  const section = to_section_id && (await findSection(db, to_section_id, person_id))
  return section && section.id === to.id ? section.section_id : null
}

/** A merged board is removed with its last pin; what was saved meanwhile is moved too. */
async function endOrRepeat(
  context: StepContext,
  action: ActionRow,
  from: SavableBoard,
  to: SavableBoard | null,
): Promise<ActionRow> {
  if (action.kind !== 'merge' || to === null) return end(context, action, 'finished')
  if (await isEmptyBoard(context.db, from.id)) {
    await endMergedBoard(context.db, from, to)
    return end(context, action, 'finished')
  }
  const again = { ...action, after_pin_id: null }
  await updateAction(context.db, action.id, again)
  return again
}

async function end(
  { db, clock }: StepContext,
  action: ActionRow,
  state: 'finished' | 'failed',
): Promise<ActionRow> {
  const ended = { ...action, state, finished_at: clock.now() }
  await updateAction(db, action.id, ended)
  return ended
}
