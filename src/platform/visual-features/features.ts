import { edgeBytes, edgesOf } from './edges.ts'
import { layoutBytes, layoutOf } from './layout.ts'
import { lumaOf, samplePx, shrinkLuma } from './luma.ts'
import { paletteCells, paletteOf } from './palette.ts'
import { pdqHash, pdqQuality } from './pdq.ts'

/** Bytes of `features`. */
export const featureBytes = paletteCells + layoutBytes + edgeBytes

/** The visual features of a picture, in 97 bytes. */
export interface VisualFeatures {
  /** 256 bits that hardly change with size, encoding and light. */
  pdq: Uint8Array
  /** 0 to 100: how reliable the hash of this picture is. */
  quality: number
  /** Colours, their layout, and edges; split by `readFeatures`. */
  features: Uint8Array
}

/** @param rgb 512 by 512 pixels, whatever the picture's shape */
export function extractFeatures(rgb: Uint8Array): VisualFeatures {
  const luma = shrinkLuma(lumaOf(rgb), samplePx, samplePx)
  const features = new Uint8Array(featureBytes)
  features.set(Uint8Array.from(paletteOf(rgb, samplePx, samplePx), toByte))
  features.set(layoutOf(rgb, samplePx, samplePx), paletteCells)
  features.set(edgesOf(luma), paletteCells + layoutBytes)
  return { pdq: pdqHash(luma), quality: pdqQuality(luma), features }
}

export interface Features {
  /** The share of each cell. */
  palette: Float64Array
  layout: Uint8Array
  edges: Uint8Array
}

export function readFeatures(features: Uint8Array): Features {
  return {
    palette: Float64Array.from(features.subarray(0, paletteCells), toShare),
    layout: features.subarray(paletteCells, paletteCells + layoutBytes),
    edges: features.subarray(paletteCells + layoutBytes),
  }
}

/** As a square root, so that a colour with a share of one hundredth still counts. */
function toByte(share: number): number {
  return Math.round(255 * Math.sqrt(share))
}

function toShare(byte: number): number {
  return (byte / 255) ** 2
}
