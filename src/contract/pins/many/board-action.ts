import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { Moment } from '../../values.ts'

/**
 * A change of all pins of a board at once. A small one is finished when the answer is sent; a large one
 * continues in the background, and its boards accept no other meanwhile.
 */
export const BoardAction = z.object({
  type: z.literal('board_action'),
  id: idOut<'boardAction'>(),
  kind: z.enum(['move', 'merge', 'copy', 'delete']),
  state: z.enum(['running', 'finished', 'failed']),
  /** The pins to process, and those processed. */
  total: z.int(),
  done: z.int(),
  board_id: idOut<'board'>(),
  section_id: idOut<'section'>().nullable(),
  /** Null also if the viewer may not open it. */
  to_board_id: idOut<'board'>().nullable(),
  to_section_id: idOut<'section'>().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})
export type BoardAction = z.output<typeof BoardAction>

/** The ids of the changed pins: those that are gone, or not the viewer's, are left out. */
export const ChangedPins = z.object({ pin_ids: z.array(idOut<'pin'>()) })
export type ChangedPins = z.output<typeof ChangedPins>
