import { Failure } from '#contract/errors'
import type { BoardAction } from '#contract/pins/many/board-action'
import {
  type ActionRow,
  checkBoardsFree,
  insertAction,
  lockSavableBoards,
  type NewAction,
} from '#domains/boards'
import { toMoment } from '#platform/clock'
import { enqueue } from '#platform/jobs'
import { type CommandContext, memberOf } from '#platform/operations'
import { checkRoomForPins } from './change-places.ts'
import { type HeldPlace, placeIn } from './hold-pins.ts'
import { countSelection } from './many-queries.ts'
import { lastId, selectionOf } from './selection.ts'
import { takeStep } from './take-step.ts'

/** What is asked for; the pins are those of a board or section, but for the exceptions. */
export interface Wish {
  kind: 'move' | 'copy' | 'delete'
  board_id: string
  old_section_id: string | null
  pin_ids: readonly string[]
  to: { board_id: string; section_id: string | null } | null
}

/** Checks a wish for all pins of a place, writes it down as an action, and takes its first step. */
export async function beginAllPins(context: CommandContext, wish: Wish): Promise<BoardAction> {
  const { db } = context
  const viewer = memberOf(context)
  const { board_id, old_section_id, pin_ids, kind } = wish
  const boardIds = [board_id, ...(wish.to ? [wish.to.board_id] : [])]
  const boards = await lockSavableBoards(db, boardIds, viewer.id)
  const from = await placeIn(db, boards, board_id, old_section_id, viewer.id, {
    board: 'board_id',
    section: 'old_section_id',
  })
  const to =
    wish.to &&
    (await placeIn(db, boards, wish.to.board_id, wish.to.section_id, viewer.id, {
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
  const everything = selectionOf({ ...action, after_pin_id: null, up_to_pin_id: lastId }, null)
  const found = await countSelection(db, everything, viewer.id)
  if (found.lastId === null) throw new Failure('pin_not_found', { field: 'board_id' })
  const isLeaving = kind === 'delete' || (kind === 'move' && to?.board.id !== board_id)
  if (isLeaving && found.ofOthers > 0 && from.board.owner_id !== viewer.id)
    throw new Failure('pin_of_others', { field: 'board_id' })
  if (to && !(kind === 'move' && to.board.id === board_id))
    checkRoomForPins(to.board, found.total, 'new_board_id')
  return beginAction(context, { ...action, up_to_pin_id: found.lastId, total: found.total })
}

function isSamePlace(from: HeldPlace, to: HeldPlace): boolean {
  return from.board.id === to.board.id && from.section_id === to.section_id
}

/** A small action is finished with its first step; the job of a large one waits for this transaction. */
export async function beginAction(
  context: CommandContext,
  action: NewAction,
): Promise<BoardAction> {
  await insertAction(context.db, action)
  const stepped = await takeStep(context, action.id)
  if (!stepped) throw new Error('An action vanished while it was begun')
  if (stepped.state === 'running') await announceAction(context, action.id)
  return toBoardAction(stepped)
}

export function announceAction({ db }: Pick<CommandContext, 'db'>, id: string): Promise<void> {
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
    created_at: toMoment(action.created_at),
    finished_at: action.finished_at && toMoment(action.finished_at),
  }
}
