import {
  type ImageSize,
  imageExtensions,
  imageKey,
  imageSizes,
} from '#contract/media/image-address'
import type { IngestedImage } from '#platform/images'
import type { ObjectStore } from '#platform/storage'
import type { ImageRow } from './image-queries.ts'

/** Where the bytes a person sent wait until the original is made from them. */
export function incomingKey(signature: string): string {
  return incomingPictures + signature
}

export const incomingPictures = 'incoming/'

export interface ImageFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

/** The sizes that are there as soon as the picture is. */
const quickSizes: readonly ImageSize[] = ['736x', '474x', '236x']

export function quickFiles({ facts, renditions }: IngestedImage): ImageFile[] {
  return renditions.map(({ size, extension, bytes, contentType }) => {
    return { key: imageKey(facts.signature, size, extension), bytes, contentType }
  })
}

export function incomingFile(signature: string, bytes: Uint8Array): ImageFile {
  return { key: incomingKey(signature), bytes, contentType: 'application/octet-stream' }
}

export function originalKey({ signature, extension }: ImageRow): string {
  return imageKey(signature, 'originals', extension)
}

/** Whether a picture that has a row has its files as well. */
export async function hasFiles(store: ObjectStore, image: ImageRow): Promise<boolean> {
  const { signature, finished_at } = image
  const keys = quickSizes.map((size) => imageKey(signature, size, 'webp'))
  keys.push(finished_at === null ? incomingKey(signature) : originalKey(image))
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

/** Every file a picture may have. */
export async function deleteFiles(store: ObjectStore, signature: string): Promise<void> {
  const keys = imageSizes.flatMap((size) =>
    imageExtensions.map((extension) => imageKey(signature, size, extension)),
  )
  await Promise.all([incomingKey(signature), ...keys].map((key) => store.delete(key)))
}
