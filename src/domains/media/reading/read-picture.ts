import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { decodeBase64, type PictureSource, readOwnAddress } from '../picture-source.ts'
import { readDisplayRendition } from './read-display-rendition.ts'

interface ReadingContext extends Pick<Services, 'fetcher' | 'store' | 'settings'> {
  db: Db
}

/**
 * The bytes of a picture, without storing it.
 *
 * @throws Failure of `pictureRefusals` and `addressRefusals`, or `upload_not_found`
 */
export async function readPicture(
  context: ReadingContext,
  { image_base64, image_url }: Pick<PictureSource, 'image_base64' | 'image_url'>,
): Promise<Buffer> {
  if (image_base64) return decodeBase64(image_base64)
  if (!image_url) throw new Failure('image_missing', { field: 'image_url' })
  const own = readOwnAddress(image_url, context.settings.publicUrl)
  if (own) return readOwn(context, own)
  const options = { accept: 'image', maxBytes: limits.imageBytes } as const
  return (await context.fetcher.fetch(image_url, options)).bytes
}

async function readOwn(context: ReadingContext, signature: string): Promise<Buffer> {
  const shown = await readDisplayRendition(context, context.db, signature)
  if (!shown) throw new Failure('upload_not_found', { field: 'image_url' })
  return shown
}
