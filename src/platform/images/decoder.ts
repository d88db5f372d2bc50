import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { Failure, isFailure } from '#contract/errors'
import { maxPixels } from './limits.ts'

// Runs in the children alone: one thread of libvips each, nothing kept between pictures, and no
// loader but the formats that libvips reads itself.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** Uncompressed sRGB, 8 bits a channel, three or (with alpha, not premultiplied) four channels. */
export interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** The source's header as the decoder reads it. */
export function readMetadata(source: Uint8Array): Promise<Metadata> {
  return decodeOrFail(openSource(source).metadata())
}

/**
 * A pipeline that reads the source upright. Serious errors and missing data fail it; mere
 * warnings, which many cameras cause, do not.
 */
export function openSource(source: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(source, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    autoOrient: true,
    ...options,
  })
}

export function openRaw({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/**
 * Draws what this program wrote itself. No picture is opened meanwhile, as a process has one task at a time: nothing of
 * others is ever read as SVG.
 */
export async function drawOwnSvg(svg: string): Promise<Raw> {
  const operation = ['VipsForeignLoadSvgBuffer']
  sharp.unblock({ operation })
  try {
    return await toRaw(sharp(Buffer.from(svg)).ensureAlpha())
  } finally {
    sharp.block({ operation })
  }
}

export async function toRaw(pipeline: Sharp): Promise<Raw> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

/** The ICC profile of pictures that only name their colours. */
export async function displayP3Profile(): Promise<Uint8Array | null> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const png = await pixel.withIccProfile('p3').png().toBuffer()
  return (await sharp(png).metadata()).icc ?? null
}

/**
 * Awaits work of the decoder on a source's own bytes. Any error of it is the picture's fault, not ours, and
 * becomes a Failure.
 */
export async function decodeOrFail<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isFailure(error)) throw error
    const reason = error instanceof Error ? error.message : ''
    if (reason.includes('exceeds pixel limit')) throw new Failure('image_too_large')
    if (reason.includes('unsupported image format')) throw new Failure('image_type_unsupported')
    throw new Failure('image_broken')
  }
}
