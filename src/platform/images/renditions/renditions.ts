import type { Sharp } from 'sharp'
import type { ImageExtension, ImageSize } from '#contract/media/image-address'
import { decodeOrFail, openRaw, openSource, type Raw, toRaw } from '../decoder.ts'
import type { Picture } from '../picture.ts'
import { contentTypes, type Rendition } from './rendition.ts'
import { type Dimensions, type RenditionShape, shapeOf } from './sizing.ts'

/**
 * The three quick renditions of a new pin, still being encoded, with the pixels of the largest and the smallest. The
 * source is decoded once, with the decoder's own shrinking, and each size is made from the one before.
 */
export async function makeQuickRenditions(
  picture: Picture,
): Promise<{ encoding: Promise<Rendition>[]; largest: Raw; smallest: Raw }> {
  const encoding: Promise<Rendition>[] = []
  const largest = dropOpaqueAlpha(await decodeStill(picture, shapeOf(picture, '736x')))
  let raw = largest
  encoding.push(encode(raw, '736x', 'webp'))
  for (const size of ['474x', '236x'] as const) {
    const smaller = await shrink(raw, shapeOf(picture, size))
    // A small source looks the same in every size.
    const previous = smaller === raw ? encoding.at(-1) : undefined
    encoding.push(
      previous ? previous.then((same) => ({ ...same, size })) : encode(smaller, size, 'webp'),
    )
    raw = smaller
  }
  return { encoding, largest, smallest: raw }
}

/** The first frame of a source, upright, in sRGB, at the given shape. */
export async function decodeStill(picture: Picture, shape: RenditionShape): Promise<Raw> {
  const { width, height, isCropped } = shape
  const pipeline = openSource(picture.readable).resize({
    width,
    height,
    fit: isCropped ? 'cover' : 'fill',
  })
  // Deep pictures are worked on in Display P3, and only this call brings them back to sRGB.
  if (picture.isDeepWithProfile) pipeline.withIccProfile('srgb')
  return decodeOrFail(toRaw(pipeline))
}

/** Many pictures have a fully opaque alpha channel; without it they encode faster. */
export function dropOpaqueAlpha(raw: Raw): Raw {
  if (raw.channels === 3) return raw
  const pixels = raw.width * raw.height
  for (let i = 0; i < pixels; i++) if (raw.data[i * 4 + 3] !== 255) return raw
  const data = Buffer.allocUnsafe(pixels * 3)
  for (let i = 0; i < pixels; i++) {
    data[i * 3] = raw.data[i * 4] as number
    data[i * 3 + 1] = raw.data[i * 4 + 1] as number
    data[i * 3 + 2] = raw.data[i * 4 + 2] as number
  }
  return { ...raw, data, channels: 3 }
}

async function shrink(raw: Raw, { width, height }: Dimensions): Promise<Raw> {
  if (raw.width === width && raw.height === height) return raw
  return toRaw(openRaw(raw).resize({ width, height, fit: 'fill' }))
}

/** Encodes pixels as they are. JPEG, which has no alpha, puts them over white. */
export async function encode(
  raw: Raw,
  size: ImageSize,
  extension: ImageExtension,
): Promise<Rendition> {
  const bytes = await encoders[extension](openRaw(raw)).toBuffer()
  return rendition(size, extension, raw, bytes)
}

const encoders: Record<ImageExtension, (pipeline: Sharp) => Sharp> = {
  webp: (pipeline) => pipeline.webp({ quality: 75, effort: 2 }),
  jpg: (pipeline) => pipeline.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
  png: (pipeline) => pipeline.png({ compressionLevel: 6, adaptiveFiltering: true }),
  gif: (pipeline) => pipeline.gif({ effort: 3 }),
}

export function rendition(
  size: ImageSize,
  extension: ImageExtension,
  { width, height }: Dimensions,
  bytes: Buffer,
): Rendition {
  return { size, extension, contentType: contentTypes[extension], width, height, bytes }
}
