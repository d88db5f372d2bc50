import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { BoardId, optionalId, SectionId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { BoardAction } from './board-action.ts'
import { pinIds } from './pin-ids.ts'

/** All pins of a board, or of one of its sections, with exceptions. */
const all = {
  board_id: BoardId,
  old_section_id: optionalId(SectionId),
  /** The exceptions. */
  pin_ids: pinIds(limits.exceptionsPerChoice).default([]),
}

const elsewhere = { new_board_id: BoardId, new_section_id: optionalId(SectionId) }

export const moveAllPins = command('moveAllPins', {
  summary: 'Move all pins of a board or section, but for some; goes on in the background when many',
  access: 'member',
  input: z.object({ ...all, ...elsewhere }),
  output: BoardAction,
  errors: [
    'board_not_found',
    'section_not_found',
    'pin_not_found',
    'pin_of_others',
    'pins_already_there',
    'board_full',
    ...boardBusy,
  ],
  resource: 'BulkEditSelectAllResource/update',
  v3: 'PUT /v3/boards/:board_id/all_pins/',
  endpoint: 'v3_bulk_move_all_pins',
})

export const copyAllPins = command('copyAllPins', {
  summary: 'Save all pins of a board or section, but for some, a second time elsewhere',
  access: 'member',
  input: z.object({ ...all, ...elsewhere }),
  output: BoardAction,
  adds: true,
  errors: ['board_not_found', 'section_not_found', 'pin_not_found', 'board_full', ...boardBusy],
  budget: 'save',
  resource: 'BulkEditSelectAllResource/create',
  v3: 'POST /v3/boards/:board_id/all_pins/',
  endpoint: 'v3_bulk_copy_all_pins',
})

export const deleteAllPins = command('deleteAllPins', {
  summary: 'Delete all pins of a board or section, but for some',
  access: 'member',
  input: z.object(all),
  output: BoardAction,
  errors: ['board_not_found', 'section_not_found', 'pin_not_found', 'pin_of_others', ...boardBusy],
  resource: 'BulkEditSelectAllResource/delete',
  v3: 'DELETE /v3/boards/:board_id/all_pins/',
  endpoint: 'v3_bulk_delete_all_pins',
})
