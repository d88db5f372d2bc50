import { extractFeatures, samplePx, type VisualFeatures } from '#platform/visual-features'
import { openRaw, type Raw } from '../decoder.ts'
import type { Picture } from '../picture.ts'
import { decodeStill } from '../renditions/renditions.ts'
import { shapeOf } from '../renditions/sizing.ts'

/** A part of a picture in fractions of its sides, from the upper left. */
export interface Crop {
  x: number
  y: number
  w: number
  h: number
}

/** The visual features of decoded pixels; transparent ones over white. */
export async function describeRaw(raw: Raw): Promise<VisualFeatures> {
  const rgb = await openRaw(raw)
    .flatten({ background: '#ffffff' })
    .resize(samplePx, samplePx, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return extractFeatures(rgb)
}

/** The visual features of a picture, or of a part of it. */
export async function describePicture(
  picture: Picture,
  crop: Crop | null,
): Promise<VisualFeatures> {
  const raw = await decodeStill(picture, shapeOf(picture, '736x'))
  return describeRaw(crop ? await cut(raw, crop) : raw)
}

async function cut(raw: Raw, { x, y, w, h }: Crop): Promise<Raw> {
  const left = Math.min(raw.width - 1, Math.floor(x * raw.width))
  const top = Math.min(raw.height - 1, Math.floor(y * raw.height))
  const width = Math.max(1, Math.min(raw.width - left, Math.round(w * raw.width)))
  const height = Math.max(1, Math.min(raw.height - top, Math.round(h * raw.height)))
  const data = await openRaw(raw).extract({ left, top, width, height }).raw().toBuffer()
  return { data, width, height, channels: raw.channels }
}
