import { z } from 'zod'
import { BoardId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { pinIds } from '../../pins/many/pin-ids.ts'
import { line, WholeNumber } from '../../values.ts'
import { Section } from '../board.ts'
import { boardBusy } from '../board-busy.ts'

export const SectionName = line(limits.sectionNameLength).pipe(
  z.string().min(1, inputMessage('input.sectionName')),
)

export const createSection = command('createSection', {
  summary: 'Add a section to a board',
  access: 'member',
  input: z.object({
    board_id: BoardId,
    name: SectionName,
    /** 0 typed, 1 a recommendation accepted, 2 a recommendation edited. */
    name_source: WholeNumber.pipe(z.int().min(0).max(2)).default(0),
    /** Pins of the viewer's to move into it. */
    initial_pins: pinIds(limits.pinsPerChoice).default([]),
  }),
  output: Section,
  adds: true,
  errors: [
    'board_not_found',
    'board_full',
    ...boardBusy,
    'pin_not_found',
    'pin_of_others',
    'section_name_taken',
    'section_limit_reached',
  ],
  resource: 'BoardSectionResource/create',
  v3: 'POST /v3/boards/:board_id/sections/',
  endpoint: 'v3_create_board_section',
})
