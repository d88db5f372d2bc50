import { editPictureHandler } from './editing/edit-picture.ts'
import { letterTextHandler } from './editing/letter-text.ts'
import { fetchImageHandler } from './fetch-image.ts'
import {
  addKnownPicturesFileHandler,
  keepKnownPictureListHandler,
  listKnownPictureListsHandler,
  removeKnownPictureListHandler,
  switchKnownPictureListHandler,
} from './known-pictures/keep-lists.ts'
import { findPageImagesHandler } from './page-images/find-page-images.ts'
import { storageUsageHandler } from './quota/storage-usage.ts'
import { beginResumableHandler } from './resumable/begin-resumable.ts'
import { cancelResumableHandler } from './resumable/cancel-resumable.ts'
import { continueResumableHandler } from './resumable/continue-resumable.ts'
import { findResumableHandler } from './resumable/find-resumable.ts'
import { uploadImageHandler } from './upload-image.ts'
import { listUploadsHandler } from './uploads/list-uploads.ts'
import { receiveUploadHandler } from './uploads/receive-upload.ts'
import { registerUploadsHandler } from './uploads/register-uploads.ts'
import { uploadAbilitiesHandler } from './uploads/upload-abilities.ts'

export const mediaHandlers = [
  uploadImageHandler,
  fetchImageHandler,
  editPictureHandler,
  letterTextHandler,
  findPageImagesHandler,
  registerUploadsHandler,
  receiveUploadHandler,
  listUploadsHandler,
  uploadAbilitiesHandler,
  storageUsageHandler,
  beginResumableHandler,
  findResumableHandler,
  continueResumableHandler,
  cancelResumableHandler,
  listKnownPictureListsHandler,
  keepKnownPictureListHandler,
  switchKnownPictureListHandler,
  removeKnownPictureListHandler,
  addKnownPicturesFileHandler,
]

export { deleteImageIfUnused } from './delete-image.ts'
export { deletion } from './deletion.ts'
export { listLostFiles } from './files/list-lost-files.ts'
export { listMissingFiles } from './files/list-missing-files.ts'
export {
  findImage,
  findImageBytes,
  holdImage,
  holdImages,
  type ImageRow,
  selectImages,
} from './image-queries.ts'
export { jobs } from './jobs.ts'
export { addKnownPictures } from './known-pictures/add-known-pictures.ts'
export { blockImage, findKnownRule, selectUnblocked } from './known-pictures/blocked-images.ts'
export { exportKnownPictures } from './known-pictures/export-list.ts'
export { type FilledList, fillList } from './known-pictures/filling/fill-list.ts'
export { UnreadableList } from './known-pictures/filling/read-list.ts'
export {
  findStored,
  type ListedPicture,
  type StoredPicture,
  selectListedPictures,
} from './known-pictures/find-stored.ts'
export { heldHashes } from './known-pictures/held-hashes.ts'
export { keepOutStored, letInStored } from './known-pictures/keep-out.ts'
export { keepList } from './known-pictures/known-lists.ts'
export {
  type CountedList,
  deleteList,
  findList,
  findListNamed,
  type KnownPictureList,
  listKnownPictureLists,
} from './known-pictures/list-queries.ts'
export { refuseKnown } from './known-pictures/refuse-known.ts'
export { countRefused } from './known-pictures/refused-counts.ts'
export type { MediaUses } from './media-uses.ts'
export { ownData } from './own-data.ts'
export type { PageImages } from './page-images/page-images.ts'
export { type PictureSource, resolvePicture } from './picture-source.ts'
export type { ProductFacts } from './product-page/product-facts.ts'
export { readProductFacts } from './product-page/read-product-facts.ts'
export { hasRoom } from './quota/check-quota.ts'
export { type ByteRange, openImage } from './reading/open-image.ts'
export { readDisplayRendition } from './reading/read-display-rendition.ts'
export { readPicture } from './reading/read-picture.ts'
export { type MediaSource, type PinMedia, resolveMedia } from './resolve-media.ts'
export { continueUpload } from './resumable/continue-upload.ts'
export { deleteParts } from './resumable/delete-parts.ts'
export { readResumable } from './resumable/find-resumable.ts'
export { beginOnly, giveUpIdle } from './resumable/only-open-upload.ts'
export { readParts } from './resumable/read-parts.ts'
export type { UploadPurpose } from './resumable/upload-purpose.ts'
export { importVideo } from './uploads/import-video.ts'
export { spoolFile } from './uploads/spool-file.ts'
export { sweepMediaUploads } from './uploads/sweep-uploads.ts'
export { mayUploadVideos } from './video-uploads/check-may-upload.ts'
export { allowVideos, refuseVideos, type VideoRefusalRow } from './video-uploads/video-refusals.ts'
export { deleteVideoIfUnused } from './videos/delete-video.ts'
export { makeVideo } from './videos/make-video.ts'
export { openStream } from './videos/open-stream.ts'
export { openVideo } from './videos/open-video.ts'
export { readStreamList, readStreamStart } from './videos/read-stream-list.ts'
export { streamVideos } from './videos/stream-videos.ts'
export {
  findVideo,
  holdVideos,
  isCover,
  isCoverOf,
  selectVideos,
  type VideoRow,
} from './videos/video-queries.ts'
export { describeImages } from './visual-features/describe-images.ts'
export {
  findVisualFeatures,
  selectFeaturesByKeys,
  type VisualFeaturesRow,
} from './visual-features/visual-features-queries.ts'
