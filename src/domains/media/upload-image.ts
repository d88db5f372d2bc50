import { uploadImage } from '#contract/media/upload-image'
import { answerPreparedCommand } from '#platform/operations'
import { imageUrl, storeImage } from './store-image.ts'

export const uploadImageHandler = answerPreparedCommand(
  uploadImage,
  (context, { image }) => storeImage(context, context.database, image),
  async (_context, _input, image) => ({
    image_url: imageUrl(image.signature),
    image_signature: image.signature,
    width: image.width,
    height: image.height,
    dominant_color: image.dominant_color,
  }),
)
