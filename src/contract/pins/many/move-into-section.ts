import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { SectionId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { ChangedPins } from './board-action.ts'
import { ChosenPins } from './pin-ids.ts'

export const moveIntoSection = command('moveIntoSection', {
  summary: "Move pins of a board into one of that board's sections",
  access: 'member',
  input: z.object({ section_id: SectionId, pins: ChosenPins }),
  output: ChangedPins,
  errors: ['section_not_found', 'pin_not_found', 'pins_already_there', ...boardBusy],
  resource: 'BoardSectionEditResource/update',
  v3: 'PUT /v3/board/sections/:section_id/pins/',
  endpoint: 'v3_add_board_section_pins',
})
