import { Failure } from '#contract/errors'
import {
  type BoardActionId,
  type BoardId,
  highestId,
  type PinId,
  type SectionId,
} from '#contract/ids'
import type { BoardAction } from '#contract/pins/many/board-action'
import { lockSavableBoards } from '#domains/boards'
import { toRfc2822 } from '#platform/clock'
import { enqueue } from '#platform/jobs'
import { type CommandContext, memberOf } from '#platform/operations'
import { checkRoomForPins } from '../change-places.ts'
import { findLockedPlace, type LockedPlace } from '../lock-pins.ts'
import { countSelection } from '../many-queries.ts'
import { selectionOf } from '../selection.ts'
import { type ActionRow, insertAction, type NewAction } from './action-queries.ts'
import { checkBoardsFree } from './check-boards-free.ts'
import { runStep } from './run-step.ts'

/** A request for all pins of a board or section, with exceptions. */
export interface PinsRequest {
  kind: 'move' | 'copy' | 'delete'
  board_id: BoardId
  old_section_id: SectionId | null
  pin_ids: readonly PinId[]
  to: { board_id: BoardId; section_id: SectionId | null } | null
}

/** Validates a request for all pins of a place, stores it as an action, and runs its first step. */
export async function beginAllPins(
  context: CommandContext,
  request: PinsRequest,
): Promise<BoardAction> {
  const { db } = context
  const viewer = memberOf(context)
  const { board_id, old_section_id, pin_ids, kind } = request
  const boardIds = [board_id, ...(request.to ? [request.to.board_id] : [])]
  const boards = await lockSavableBoards(db, boardIds, viewer.id)
  const from = await findLockedPlace(db, boards, board_id, old_section_id, viewer.id, {
    board: 'board_id',
    section: 'old_section_id',
  })
  const to =
    request.to &&
    (await findLockedPlace(db, boards, request.to.board_id, request.to.section_id, viewer.id, {
      board: 'new_board_id',
      section: 'new_section_id',
    }))
  if (kind === 'move' && to && isSamePlace(from, to))
    throw new Failure('pins_already_there', { field: 'new_section_id' })
  await checkBoardsFree(db, boardIds)

  const action: Omit<NewAction, 'up_to_pin_id' | 'total'> = {
    id: context.newId(),
    kind,
    person_id: viewer.id,
    board_id,
    section_id: old_section_id,
    to_board_id: to?.board.id ?? null,
    to_section_id: to?.section_id ?? null,
    sections: {},
    except_pin_ids: [...pin_ids],
    created_at: context.clock.now(),
  }
  const everything = selectionOf({ ...action, after_pin_id: null, up_to_pin_id: highestId }, null)
  const found = await countSelection(db, everything, viewer.id)
  if (found.lastId === null) throw new Failure('pin_not_found', { field: 'board_id' })
  const isLeaving = kind === 'delete' || (kind === 'move' && to?.board.id !== board_id)
  if (isLeaving && found.ofOthers > 0 && from.board.owner_id !== viewer.id)
    throw new Failure('pin_of_others', { field: 'board_id' })
  if (to && !(kind === 'move' && to.board.id === board_id))
    checkRoomForPins(to.board, found.total, 'new_board_id')
  return beginAction(context, { ...action, up_to_pin_id: found.lastId, total: found.total })
}

function isSamePlace(from: LockedPlace, to: LockedPlace): boolean {
  return from.board.id === to.board.id && from.section_id === to.section_id
}

/** A small action is finished by its first step; the job for a large one starts after this transaction. */
export async function beginAction(
  context: CommandContext,
  action: NewAction,
): Promise<BoardAction> {
  await insertAction(context.db, action)
  const stepped = await runStep(context, action.id)
  if (!stepped) throw new Error('A new board action was not found')
  if (stepped.state === 'running') await announceAction(context, action.id)
  return toBoardAction(stepped)
}

export function announceAction(
  { db }: Pick<CommandContext, 'db'>,
  id: BoardActionId,
): Promise<void> {
  return enqueue(db, 'board_action_due', { action_id: id }, { key: `board action ${id}` })
}

export function toBoardAction(action: ActionRow): BoardAction {
  const { id, kind, state, total, done, board_id, section_id, to_board_id, to_section_id } = action
  return {
    type: 'board_action',
    id,
    kind,
    state,
    total,
    done,
    board_id,
    section_id,
    to_board_id,
    to_section_id,
    created_at: toRfc2822(action.created_at),
    finished_at: action.finished_at && toRfc2822(action.finished_at),
  }
}
