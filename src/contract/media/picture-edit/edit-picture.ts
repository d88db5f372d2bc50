import { z } from 'zod'
import { optionalId } from '../../ids.ts'
import { command } from '../../operation.ts'
import { pictureRefusals } from '../refusals.ts'
import { UploadedImage } from '../upload-image.ts'
import { UploadId } from '../uploads.ts'
import { RecipeInput } from './recipe-input.ts'

export const editPicture = command('editPicture', {
  summary:
    'Make a turned, mirrored, cropped, tilted or framed picture, or one with texts, of one that the viewer uploaded, which stays as it is',
  access: 'member',
  budget: 'upload',
  input: z.object({
    /** One of both; never of what was made by an edit before, whose recipe is to be changed instead. */
    image_signature: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullish(),
    upload_id: optionalId(UploadId),
    recipe: RecipeInput,
  }),
  /** The same for the same recipe; where nothing is changed, the picture itself. */
  output: UploadedImage,
  errors: [
    'upload_not_found',
    'upload_not_ready',
    'picture_edit_moving',
    'picture_edit_too_small',
    'picture_text_letters',
    ...pictureRefusals,
  ],
  resource: 'PictureEditResource/create',
  v3: 'POST /v3/media/pictures/edit/',
  endpoint: 'v3_edit_picture',
})
