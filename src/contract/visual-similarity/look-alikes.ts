import { z } from 'zod'
import { PinId } from '../ids.ts'
import { limits } from '../limits.ts'
import { endsWithin } from '../media/crop-place.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { PinCard } from '../pins/pin.ts'

const Fraction = z.preprocess(
  (value) => (typeof value === 'string' && /^\d*\.?\d+$/.test(value) ? Number(value) : value),
  z.number(inputMessage('input.fraction')).min(0).max(1),
)
const Side = Fraction.refine((side) => side >= limits.cropSideMin, inputMessage('input.cropSize'))

/** A part of a picture in fractions of its sides, from its upper left corner. */
export const Crop = z
  .object({ x: Fraction, y: Fraction, w: Side, h: Side })
  .refine(...endsWithin('x', 'w'))
  .refine(...endsWithin('y', 'h'))
export type Crop = z.output<typeof Crop>

export const lookAlikes = query('lookAlikes', {
  summary: 'Pins whose pictures look like a pin’s, or like a part of it, the most alike first',
  access: 'anyone',
  input: z.object({ pin_id: PinId, crop: Crop.nullish().transform((crop) => crop ?? null) }),
  output: z.object({ results: z.array(PinCard) }),
  errors: ['pin_not_found', 'image_queue_full'],
  budget: 'visual_search',
  resource: 'VisualLiveSearchResource/get',
  v3: 'GET /v3/pins/:pin_id/look_alikes/',
  endpoint: 'v3_visual_live_search',
})
