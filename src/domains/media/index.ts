import { findPageImagesHandler } from './find-page-images.ts'
import { uploadImageHandler } from './upload-image.ts'

export const mediaHandlers = [uploadImageHandler, findPageImagesHandler]

export { deleteImageIfUnused } from './delete-image.ts'
export { finishImage } from './image-jobs.ts'
export { findImage, holdImage, type ImageRow, selectImagesBefore } from './image-queries.ts'
export { type ByteRange, openImage } from './open-image.ts'
export { type PictureSource, takePicture } from './picture-source.ts'
