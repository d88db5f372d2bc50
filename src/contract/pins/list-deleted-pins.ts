import { z } from 'zod'
import { Privacy } from '../boards/board.ts'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { restorable } from '../restorable.ts'

/** A deleted pin that the person who deleted it can still restore. */
export const DeletedPin = z.object({
  type: z.literal('deleted_pin'),
  id: idOut<'pin'>(),
  title: z.string(),
  image_thumbnail_url: z.string(),
  board: z.object({ id: idOut<'board'>(), name: z.string(), privacy: Privacy }),
  ...restorable,
})
export type DeletedPin = z.output<typeof DeletedPin>

export const listDeletedPins = query('listDeletedPins', {
  summary: 'Pins that the viewer deleted and can bring back, the latest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(DeletedPin),
  errors: [],
  resource: 'DeletedPinsResource/get',
  v3: 'GET /v3/users/deleted_pins/',
  endpoint: 'v3_get_deleted_pins',
})
