import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { BoardId, optionalId, SectionId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { ChangedPins } from './board-action.ts'
import { ChosenPins } from './pin-ids.ts'

export const movePins = command('movePins', {
  summary: 'Move pins to a board, or to a section of it',
  access: 'member',
  input: z.object({ board_id: BoardId, section_id: optionalId(SectionId), pin_ids: ChosenPins }),
  output: ChangedPins,
  errors: [
    'board_not_found',
    'section_not_found',
    'pin_not_found',
    'pin_of_others',
    'pins_already_there',
    'board_full',
    ...boardBusy,
  ],
  resource: 'BulkEditResource/update',
  v3: 'PUT /v3/bulk/pins/',
  endpoint: 'v3_bulk_move_pins',
})
