import { z } from 'zod'
import { IdOut, Moment } from '../../values.ts'

/**
 * What is done to all pins of a board at once. A small one is finished when its answer comes; a large one
 * goes on in the background, and its boards take no other meanwhile.
 */
export const BoardAction = z.object({
  type: z.literal('board_action'),
  id: IdOut,
  kind: z.enum(['move', 'merge', 'copy', 'delete']),
  state: z.enum(['running', 'finished', 'failed']),
  /** Pins there are to do, and those done. */
  total: z.int(),
  done: z.int(),
  board_id: IdOut,
  section_id: IdOut.nullable(),
  /** Null also where the viewer may not open it. */
  to_board_id: IdOut.nullable(),
  to_section_id: IdOut.nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})
export type BoardAction = z.output<typeof BoardAction>

/** The ids of the pins that a change has reached: those that are gone, or not the viewer's, are left out. */
export const ChangedPins = z.object({ pin_ids: z.array(IdOut) })
export type ChangedPins = z.output<typeof ChangedPins>
