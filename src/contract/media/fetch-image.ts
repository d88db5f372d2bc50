import { z } from 'zod'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { addressRefusals, pictureRefusals } from './refusals.ts'
import { UploadedImage } from './upload-image.ts'

export const fetchImage = command('fetchImage', {
  summary: 'Fetch a picture from the web, so that it can be saved by its signature',
  access: 'member',
  budget: 'upload',
  input: z.object({ image_url: z.string().max(limits.linkLength) }),
  output: UploadedImage,
  errors: ['upload_not_found', ...pictureRefusals, ...addressRefusals],
  endpoint: 'v3_fetch_pin_image',
  v3: 'PUT /v3/pins/image/',
})
