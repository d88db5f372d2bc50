import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { BoardId, optionalId, SectionId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { ChangedPins } from './board-action.ts'
import { ChosenPins } from './pin-ids.ts'

export const copyPins = command('copyPins', {
  summary:
    'Save pins a second time, to a board or to a section of it; answers the ids of the copies',
  access: 'member',
  input: z.object({ board_id: BoardId, section_id: optionalId(SectionId), pin_ids: ChosenPins }),
  output: ChangedPins,
  adds: true,
  errors: ['board_not_found', 'section_not_found', 'pin_not_found', 'board_full', ...boardBusy],
  budget: 'save',
  resource: 'BulkEditResource/create',
  v3: 'POST /v3/bulk/pins/',
  endpoint: 'v3_bulk_copy_pins',
})
