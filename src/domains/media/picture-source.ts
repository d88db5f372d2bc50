import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { readImagePath } from '#contract/media/image-address'
import type { PrepareContext, Services } from '#platform/operations'
import { type MediaOwner, personOf } from './files/media-owner.ts'
import { findImage, type ImageRow } from './image-queries.ts'
import { checkQuota } from './quota/check-quota.ts'
import { storeImage } from './store-image.ts'

/** How a save may name its picture; the first given one counts. */
export interface PictureSource {
  image_bytes?: Buffer | null
  image_base64?: string | null
  image_signature?: string | null
  image_url?: string | null
}

type StoringContext = Services & Pick<PrepareContext, 'db' | 'database'>

/** The picture that a save names, stored for its owner if it is new. */
export async function resolvePicture(
  context: StoringContext,
  owner: MediaOwner,
  source: PictureSource,
): Promise<ImageRow> {
  const store = (bytes: Buffer) => storeImage(context, context.database, owner, bytes)
  if (source.image_bytes) return store(source.image_bytes)
  if (source.image_base64) return store(decodeBase64(source.image_base64))
  if (source.image_signature) return findUploaded(context, source.image_signature)
  if (source.image_url) return storeFromAddress(context, owner, source.image_url)
  throw new Failure('image_missing', { field: 'image_url' })
}

const dataAddress = /^data:[^,]{0,200};base64,/i
const notBase64 = /[^A-Za-z0-9+/=\s]/

export function decodeBase64(text: string): Buffer {
  const data = text.replace(dataAddress, '').replaceAll('-', '+').replaceAll('_', '/')
  // Only the first kilobyte is checked; the picture decoder refuses the rest if it is invalid.
  const isBase64 = !notBase64.test(data.slice(0, 1_024))
  const bytes = isBase64 ? Buffer.from(data, 'base64') : Buffer.alloc(0)
  if (bytes.byteLength === 0) throw new Failure('image_broken', { field: 'image_base64' })
  if (bytes.byteLength > limits.imageBytes)
    throw new Failure('image_too_large', { field: 'image_base64' })
  return bytes
}

async function findUploaded({ db }: StoringContext, signature: string): Promise<ImageRow> {
  const image = await findImage(db, signature)
  if (!image) throw new Failure('upload_not_found', { field: 'image_signature' })
  return image
}

/** An address of our own names a stored picture; any other is fetched. */
async function storeFromAddress(
  context: StoringContext,
  owner: MediaOwner,
  address: string,
): Promise<ImageRow> {
  const own = readOwnAddress(address, context.settings.publicUrl)
  if (own) return findUploaded(context, own)
  const personId = personOf(owner)
  // Before anything is fetched for somebody who can keep nothing more.
  if (personId !== null) await checkQuota(context, context.db, personId, 1)
  const { bytes } = await context.fetcher.fetch(address, {
    accept: 'image',
    maxBytes: limits.imageBytes,
  })
  return storeImage(context, context.database, owner, bytes)
}

export function readOwnAddress(address: string, publicUrl: string): string | null {
  if (address.startsWith('/')) return readImagePath(address)?.signature ?? null
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === new URL(publicUrl).origin
    ? (readImagePath(url.pathname)?.signature ?? null)
    : null
}
