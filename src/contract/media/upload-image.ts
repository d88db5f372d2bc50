import { z } from 'zod'
import { command } from '../operation.ts'
import { pictureRefusals } from './refusals.ts'

export const UploadedImage = z.object({
  image_url: z.string(),
  image_signature: z.string(),
  width: z.int(),
  height: z.int(),
  dominant_color: z.string(),
})
export type UploadedImage = z.output<typeof UploadedImage>

export const uploadImage = command('uploadImage', {
  summary: 'Upload a picture, to be saved as a pin or used as a profile picture',
  access: 'member',
  budget: 'upload',
  input: z.object({
    image: z.instanceof(Uint8Array),
    /** Each side of one for a Pin needs `limits.pinPictureSideMinPx`; portraits and logos may be smaller. */
    is_for_pin: z.boolean().default(false),
  }),
  output: UploadedImage,
  errors: [...pictureRefusals],
})
