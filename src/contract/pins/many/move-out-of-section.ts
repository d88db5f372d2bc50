import { z } from 'zod'
import { boardBusy } from '../../boards/board-busy.ts'
import { SectionId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { ChangedPins } from './board-action.ts'
import { ChosenPins } from './pin-ids.ts'

export const moveOutOfSection = command('moveOutOfSection', {
  summary: 'Take pins out of a section; they stay on its board',
  access: 'member',
  input: z.object({ section_id: SectionId, pins: ChosenPins }),
  output: ChangedPins,
  errors: ['section_not_found', 'pin_not_found', ...boardBusy],
  resource: 'BoardSectionPinsResource/delete',
  v3: 'DELETE /v3/board/sections/:section_id/pins/',
  endpoint: 'v3_remove_board_section_pins',
})
