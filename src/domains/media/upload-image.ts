import { limits } from '#contract/limits'
import { type UploadedImage, uploadImage } from '#contract/media/upload-image'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import type { ImageRow } from './image-queries.ts'
import { imageUrl, storeImage } from './store-image.ts'

export const uploadImageHandler = answerPreparedCommand(
  uploadImage,
  (context, { image, is_for_pin }) =>
    storeImage(context, context.database, memberOf(context).id, image, {
      minSidePx: is_for_pin ? limits.pinPictureSideMinPx : 1,
    }),
  async (_context, _input, image) => toUploadedImage(image),
)

export function toUploadedImage(image: ImageRow): UploadedImage {
  return {
    image_url: imageUrl(image.signature),
    image_signature: image.signature,
    width: image.width,
    height: image.height,
    dominant_color: image.dominant_color,
  }
}
