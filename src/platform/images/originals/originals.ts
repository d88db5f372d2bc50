import type { Sharp } from 'sharp'
import { Failure } from '#contract/errors'
import type { ImageExtension } from '#contract/media/image-address'
import { decodeOrFail, openRaw, openSource } from '../decoder.ts'
import { rewriteGif } from '../gif/gif-rewrite.ts'
import { fitsWebp, type Picture } from '../picture.ts'
import type { Rendition } from '../renditions/rendition.ts'
import { decodeStill, rendition } from '../renditions/renditions.ts'
import { jpegQuality } from './jpeg-tables.ts'

/**
 * The extension of the stored original. JPEG, PNG, GIF and WebP keep their format; AVIF and
 * HEIC become JPEG, or WebP when they are transparent. WebP too large to be encoded again becomes JPEG.
 */
export function originalExtension(picture: Picture): ImageExtension {
  const { format, hasAlpha, isAnimated } = picture
  if (format === 'jpeg') return 'jpg'
  if (format === 'png' || format === 'gif') return format
  if (hasAlpha || isAnimated) return 'webp'
  return format === 'webp' && fitsWebp(picture) ? 'webp' : 'jpg'
}

/**
 * The full size, encoded from pixels so that nothing else of the source is left: no position, no
 * camera, no comment, no colour profile (the pixels are sRGB), no trailing bytes. Animations stay
 * animated in their own format.
 *
 * @throws Failure `image_broken`; `image_too_large` when the requested format can't hold it
 */
export async function makeOriginal(
  picture: Picture,
  extension: ImageExtension,
): Promise<Rendition> {
  if (picture.format === 'gif' && extension === 'gif') {
    return rendition('originals', 'gif', picture, rewriteGif(picture.source, picture))
  }
  if (picture.isAnimated && extension === 'webp') return makeAnimatedWebp(picture)
  if (!isEncodable(picture, extension)) throw new Failure('image_too_large')
  const pipeline = encodeOriginal(picture, await openUpright(picture), extension)
  const { data, info } = await decodeOrFail(pipeline.toBuffer({ resolveWithObject: true }))
  return rendition('originals', extension, info, data)
}

function isEncodable(picture: Picture, extension: ImageExtension): boolean {
  if (extension === 'webp') return fitsWebp(picture)
  return extension !== 'gif' || picture.width * picture.height <= maxQuantisedPixels
}

/** Lossy, since a lossless one would be several times larger than the source. */
async function makeAnimatedWebp(picture: Picture): Promise<Rendition> {
  const { data, info } = await decodeOrFail(
    openSource(picture.source, { pages: -1 })
      .webp({ quality: 80, effort: 1 })
      .toBuffer({ resolveWithObject: true }),
  )
  const dimensions = { width: info.width, height: info.pageHeight ?? info.height }
  return rendition('originals', 'webp', dimensions, data)
}

/**
 * A decoder that needs much memory has to release it before an encoder takes as much, so AVIF
 * and deep pictures pass through a buffer.
 */
async function openUpright(picture: Picture): Promise<Sharp> {
  if (picture.format !== 'avif' && !picture.isDeepWithProfile) return openSource(picture.readable)
  return openRaw(await decodeStill(picture, { ...picture, isCropped: false }))
}

/** Beyond this many pixels JPEG streams with the standard code table instead of its own. */
const maxOptimisedPixels = 24_000_000

/** Beyond this many pixels lossless WebP takes too long and too much memory. */
const maxLosslessPixels = 4_000_000

/** Beyond this many pixels finding the best palette takes too long and too much memory. */
const maxQuantisedPixels = 16_000_000

function encodeOriginal(picture: Picture, pipeline: Sharp, extension: ImageExtension): Sharp {
  const pixels = picture.width * picture.height
  if (picture.isGrey) pipeline.toColourspace('b-w')
  switch (extension) {
    case 'jpg': {
      const saved = picture.format === 'jpeg' ? jpegQuality(picture.source) : null
      return pipeline.flatten({ background: '#ffffff' }).jpeg({
        quality: Math.min(90, Math.max(75, saved ?? 90)),
        chromaSubsampling: picture.hasFullChroma ? '4:4:4' : '4:2:0',
        optimiseCoding: pixels <= maxOptimisedPixels,
      })
    }
    case 'png':
      return picture.isPalette && pixels <= maxQuantisedPixels
        ? pipeline.png({ palette: true, quality: 100, dither: 0, effort: 7 })
        : pipeline.png({ compressionLevel: 6, adaptiveFiltering: true })
    case 'webp':
      return isLosslessWebp(picture.readable) && pixels <= maxLosslessPixels
        ? pipeline.webp({ lossless: true, effort: 1 })
        : pipeline.webp({ quality: 85, effort: 2 })
    case 'gif':
      return pipeline.gif({ effort: 3 })
  }
}

/** Whether the source is a plain lossless WebP: usually a drawing, which lossy encoding blurs. */
export function isLosslessWebp(source: Uint8Array): boolean {
  return Buffer.from(source.buffer, source.byteOffset + 12, 4).toString('latin1') === 'VP8L'
}
