import { fetchImage } from '#contract/media/fetch-image'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { resolvePicture } from './picture-source.ts'
import { toUploadedImage } from './upload-image.ts'

export const fetchImageHandler = answerPreparedCommand(
  fetchImage,
  (context, { image_url }) => resolvePicture(context, memberOf(context).id, { image_url }),
  async (_context, _input, image) => toUploadedImage(image),
)
