import { fetchImage } from '#contract/media/fetch-image'
import { answerPreparedCommand } from '#platform/operations'
import { takePicture } from './picture-source.ts'
import { toUploadedImage } from './upload-image.ts'

export const fetchImageHandler = answerPreparedCommand(
  fetchImage,
  (context, { image_url }) => takePicture(context, { image_url }),
  async (_context, _input, image) => toUploadedImage(image),
)
