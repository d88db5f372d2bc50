import {
  type ImageAddress,
  type ImageSize,
  imageExtensions,
  imageKey,
  imageSizes,
} from '#contract/media/image-address'
import type { IngestedImage } from '#platform/images'
import type { ObjectStore } from '#platform/storage'
import type { ImageRow } from '../image-queries.ts'

/** Where uploaded bytes wait until the original is made from them. */
export function incomingKey(file: string): string {
  return incomingPictures + file
}

export const incomingPictures = 'incoming/'

export interface ImageFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

/** The sizes that are made when the picture is stored. */
export const quickSizes: readonly ImageSize[] = ['736x', '474x', '236x']

export function quickFiles({ facts, renditions }: IngestedImage): ImageFile[] {
  return renditions.map(({ size, extension, bytes, contentType }) => {
    return { key: imageKey(facts.digest, size, extension), bytes, contentType }
  })
}

export function incomingFile(file: string, bytes: Uint8Array): ImageFile {
  return { key: incomingKey(file), bytes, contentType: 'application/octet-stream' }
}

export function originalKey({ file, extension }: ImageRow): string {
  return imageKey(file, 'originals', extension)
}

/**
 * The key of the file behind an address. Quick sizes and the original are stored once for all owners of the
 * file; sizes made on demand are stored for each, otherwise their speed would reveal that others have the file.
 */
export function keyOf(
  image: ImageRow,
  { size, extension }: Omit<ImageAddress, 'signature'>,
): string {
  const isOriginal = size === 'originals' && extension === image.extension
  const isShared =
    (isOriginal && image.finished_at !== null) ||
    (extension === 'webp' && quickSizes.includes(size))
  return imageKey(isShared ? image.file : image.signature, size, extension)
}

/** Whether the files of a picture's row exist. */
export async function hasFiles(store: ObjectStore, image: ImageRow): Promise<boolean> {
  const { file, finished_at } = image
  const keys = quickSizes.map((size) => imageKey(file, size, 'webp'))
  keys.push(finished_at === null ? incomingKey(file) : originalKey(image))
  const sizes = await Promise.all(keys.map((key) => store.size(key)))
  return sizes.every((size) => size !== null)
}

export async function putFiles(store: ObjectStore, files: readonly ImageFile[]): Promise<void> {
  await Promise.all(
    files.map(({ key, bytes, contentType }) => store.put(key, bytes, { contentType })),
  )
}

export async function putMissing(store: ObjectStore, files: readonly ImageFile[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if ((await store.size(file.key)) === null) await putFiles(store, [file])
    }),
  )
}

/** Deletes every size and format that may be stored under this name. */
export async function deleteSizes(store: ObjectStore, name: string): Promise<void> {
  const keys = imageSizes.flatMap((size) =>
    imageExtensions.map((extension) => imageKey(name, size, extension)),
  )
  await Promise.all(keys.map((key) => store.delete(key)))
}
