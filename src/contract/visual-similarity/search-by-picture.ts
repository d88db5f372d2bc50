import { z } from 'zod'
import { limits } from '../limits.ts'
import { addressRefusals, pictureRefusals } from '../media/refusals.ts'
import { query } from '../operation.ts'
import { PinCard } from '../pins/pin.ts'
import { Crop } from './look-alikes.ts'

export const searchByPicture = query('searchByPicture', {
  summary:
    'Pins whose pictures look like an uploaded one, or like a part of it; the upload is not stored',
  access: 'anyone',
  input: z.object({
    /** The picture itself, as base64 or a data: URL. */
    image_base64: z.string().max(limits.jsonBodyBytes).nullish(),
    /** A picture on the web, fetched by us; for members. */
    image_url: z.string().max(limits.linkLength).nullish(),
    crop: Crop.nullish().transform((crop) => crop ?? null),
  }),
  output: z.object({ results: z.array(PinCard) }),
  errors: ['login_required', 'upload_not_found', ...pictureRefusals, ...addressRefusals],
  budget: 'picture_search',
  secrets: ['image_base64', 'image_url'],
  resource: 'VisualSearchResource/get',
  v3: 'POST /v3/visual_search/',
  endpoint: 'v3_visual_search',
})
