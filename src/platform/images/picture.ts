import type { Metadata } from 'sharp'
import { Failure } from '#contract/errors'
import { displayP3Profile, readMetadata } from './decoder.ts'
import { readGif } from './gif/gif-blocks.ts'
import { type HeicFile, readHeic } from './heic/heic-file.ts'
import { toPlainPng } from './heic/plain-png.ts'
import {
  maxAnimatedPixels,
  maxDecodeBytes,
  maxFrames,
  maxHeicBytes,
  maxPixels,
  maxSidePx,
  maxWebpSidePx,
} from './limits.ts'
import { assertPngIsWhole } from './originals/png-chunks.ts'
import type { SourceFormat } from './renditions/rendition.ts'

/** A source whose header is within the limits. Of no format but HEIC is a pixel decoded yet. */
export interface Picture {
  source: Uint8Array
  /** What the decoder reads: the source, or the pixels of a HEIC, which it can't read. */
  readable: Uint8Array
  format: SourceFormat
  /** Of one frame, upright. */
  width: number
  height: number
  frames: number
  isAnimated: boolean
  hasAlpha: boolean
  isGrey: boolean
  /** 16-bit channels in a colour space of their own. */
  isDeepWithProfile: boolean
  isPalette: boolean
  hasFullChroma: boolean
}

/**
 * @param format detected from the first bytes; the decoder has to agree.
 * @throws Failure `image_broken`, `image_type_unsupported`, `image_too_large`, `image_too_small`
 */
export async function openPicture(
  source: Uint8Array,
  format: SourceFormat,
  minSidePx: number,
): Promise<Picture> {
  if (format === 'heic') {
    const picture = await openHeic(source, minSidePx)
    // Now, before encoders need memory too: the decoder's only goes with it.
    globalThis.gc?.()
    return picture
  }
  if (format === 'gif') readGif(source)
  if (format === 'png') assertPngIsWhole(source)
  const metadata = await readMetadata(source)
  if (sourceFormatOf(metadata) !== format) throw new Failure('image_type_unsupported')

  const { width, height } = metadata.autoOrient
  const frames = format === 'gif' || format === 'webp' ? (metadata.pages ?? 1) : 1
  assertSides(width, height, minSidePx)
  assertFrames(width, height, frames)
  const picture: Picture = {
    source,
    readable: source,
    format,
    width,
    height,
    frames,
    isAnimated: frames > 1,
    hasAlpha: metadata.hasAlpha,
    isGrey: metadata.space === 'b-w' || metadata.space === 'grey16',
    isDeepWithProfile: metadata.space === 'rgb16' && metadata.hasProfile,
    isPalette: metadata.isPalette,
    hasFullChroma: metadata.chromaSubsampling === '4:4:4',
  }
  assertMemory(picture, decodeBytes(metadata, format, width * height))
  return picture
}

/** From here on a HEIC is a plain picture, upright and without metadata. */
async function openHeic(source: Uint8Array, minSidePx: number): Promise<Picture> {
  const file = await readHeic(source)
  const { width, height, hasAlpha } = file
  assertSides(width, height, minSidePx)
  const picture: Picture = {
    source,
    readable: source,
    format: 'heic',
    width,
    height,
    frames: 1,
    isAnimated: false,
    hasAlpha,
    isGrey: false,
    isDeepWithProfile: false,
    isPalette: false,
    hasFullChroma: false,
  }
  const most = maxHeicBytes()
  // As a whole where there is room, as tiles are decoded without knowing of each other.
  const way = !file.tiling || source.length + wholeBytes(file) <= most ? 'whole' : 'tiles'
  const bytes = way === 'tiles' ? tiledBytes(file) : wholeBytes(file)
  assertMemory(picture, source.length + bytes, most)
  const profile = file.profile ?? (file.isDisplayP3 ? await displayP3Profile() : null)
  return { ...picture, readable: toPlainPng(file.decode(way), profile) }
}

function sourceFormatOf(metadata: Metadata): string {
  if (metadata.format === 'heif') return metadata.compression === 'av1' ? 'avif' : 'heif'
  return metadata.format
}

function assertSides(width: number, height: number, minSidePx: number): void {
  if (Math.max(width, height) > maxSidePx) {
    throw new Failure('image_too_large', {
      text: { key: 'failure.image_too_large.sides', values: { max: maxSidePx } },
    })
  }
  if (width * height > maxPixels) throw new Failure('image_too_large')
  if (Math.min(width, height) < minSidePx) {
    throw new Failure('image_too_small', {
      text: { key: 'failure.image_too_small.sides', values: { min: minSidePx } },
    })
  }
}

function assertFrames(width: number, height: number, frames: number): void {
  if (frames > maxFrames) {
    throw new Failure('image_too_large', {
      text: { key: 'failure.image_too_large.frames', values: { max: maxFrames } },
    })
  }
  if (frames > 1 && width * height * frames > maxAnimatedPixels) {
    throw new Failure('image_too_large', {
      text: { key: 'failure.image_too_large.animation' },
    })
  }
}

function assertMemory(picture: Picture, decodeBytes: number, max = maxDecodeBytes): void {
  const { format, hasAlpha, isAnimated } = picture
  // Transparent pictures are kept as WebP: as PNG they could take a hundred times their source.
  const isWebp = format === 'avif' || format === 'heic' || format === 'webp'
  const staysWebp = isWebp && hasAlpha && !isAnimated
  if (decodeBytes <= max && (!staysWebp || fitsWebp(picture))) return
  throw new Failure('image_too_large', {
    text: { key: 'failure.image_too_large.memory' },
  })
}

/**
 * Bytes the decoder holds for a picture of that size, as measured. Plain JPEG
 * and PNG stream through a few rows; the others need the whole picture, or more, at once.
 */
function decodeBytes(metadata: Metadata, format: SourceFormat, pixels: number): number {
  const isDeep = metadata.depth === 'ushort'
  if (format === 'avif') return pixels * (isDeep ? 27 : 20)
  if (format === 'gif') return pixels * 7
  if (format === 'webp') return pixels * 9
  if (!metadata.isProgressive) return 0
  if (format === 'png') return pixels * metadata.channels * (isDeep ? 2.4 : 1.2)
  return pixels * (metadata.chromaSubsampling === '4:2:0' ? 3.1 : metadata.channels * 2)
}

/** The decoder's own memory and the plain pixels that come out of it. */
function wholeBytes({ width, height, hasAlpha, isDeep }: HeicFile): number {
  return width * height * ((isDeep ? 12 : 8) + (hasAlpha ? 8 : 3))
}

/** The same tile by tile: the plain pixels, a row of tiles, and what the decoder needs for one. */
function tiledBytes({ width, height, isDeep, tiling }: HeicFile): number {
  const { tileWidth, tileHeight } = tiling ?? { tileWidth: width, tileHeight: height }
  const tile = tileWidth * tileHeight * (isDeep ? 15 : 11)
  return width * (height + tileHeight) * 3 + tile + tiledWorkBytes
}

/** What a whole one has in its own memory besides, as measured. */
const tiledWorkBytes = 48_000_000

/** WebP has a maximum side, and its decoder and encoder together hold many bytes per pixel. */
export function fitsWebp({ width, height, hasAlpha }: Picture): boolean {
  const workBytes = width * height * (hasAlpha ? 23 : 13)
  return Math.max(width, height) <= maxWebpSidePx && workBytes <= maxDecodeBytes
}
