import type { ImageExtension, ImageSize } from '#contract/media/image-address'
import { decoding, openSource } from '../decoder.ts'
import { makeOriginal } from '../originals/originals.ts'
import type { Picture } from '../picture.ts'
import type { Rendition } from './rendition.ts'
import { decodeStill, encode, rendition } from './renditions.ts'
import { type RenditionShape, shapeOf } from './sizing.ts'

/** Four seconds of work for one core: longer animations move in smaller sizes only. */
const maxMovingPixels = 16_000_000

/**
 * One rendition on demand. An animation stays animated as an original of its own format, and as a
 * GIF of any size but the squares when that is not too much work; otherwise its first frame is
 * shown.
 *
 * @throws Failure `image_broken`; `image_too_large` when the requested format can't hold it
 */
export async function renderOne(
  picture: Picture,
  size: ImageSize,
  extension: ImageExtension,
): Promise<Rendition> {
  const shape = shapeOf(picture, size)
  const isOriginal = size === 'originals'
  const isOwnFormat = extension === picture.format
  if (extension === 'gif' && !(isOriginal && isOwnFormat) && mayAnimate(picture, shape)) {
    return renderAnimatedGif(picture, size, shape)
  }
  if (isOriginal) return makeOriginal(picture, extension)
  return encode(await decodeStill(picture, shape), size, extension)
}

function mayAnimate(picture: Picture, { width, height, isCropped }: RenditionShape): boolean {
  return picture.isAnimated && !isCropped && width * height * picture.frames <= maxMovingPixels
}

async function renderAnimatedGif(
  picture: Picture,
  size: ImageSize,
  shape: RenditionShape,
): Promise<Rendition> {
  const { width, height } = shape
  const bytes = await decoding(
    openSource(picture.source, { pages: -1 })
      .resize({ width, height, fit: 'fill' })
      .gif({ effort: 1 })
      .toBuffer(),
  )
  return rendition(size, 'gif', shape, bytes)
}
