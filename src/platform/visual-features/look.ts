import { EDGE_BYTES, edgesOf } from './edges.ts'
import { LAYOUT_BYTES, layoutOf } from './layout.ts'
import { lumaOf, SAMPLE_PX, shrinkLuma } from './luma.ts'
import { PALETTE_CELLS, paletteOf } from './palette.ts'
import { pdqHash, pdqQuality } from './pdq.ts'

/** Bytes of `features`. */
export const FEATURE_BYTES = PALETTE_CELLS + LAYOUT_BYTES + EDGE_BYTES

/** How a picture looks, in 97 bytes. */
export interface Look {
  /** 256 bits that hardly change with size, coding and light. */
  pdq: Uint8Array
  /** 0 to 100: how much a hash can tell of this picture. */
  quality: number
  /** Colours, where they are, and lines; taken codeSplit by `readFeatures`. */
  features: Uint8Array
}

/** @param rgb 512 by 512 pixels, whatever the picture's shape */
export function lookOf(rgb: Uint8Array): Look {
  const luma = shrinkLuma(lumaOf(rgb), SAMPLE_PX, SAMPLE_PX)
  const features = new Uint8Array(FEATURE_BYTES)
  features.set(Uint8Array.from(paletteOf(rgb, SAMPLE_PX, SAMPLE_PX), toByte))
  features.set(layoutOf(rgb, SAMPLE_PX, SAMPLE_PX), PALETTE_CELLS)
  features.set(edgesOf(luma), PALETTE_CELLS + LAYOUT_BYTES)
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
    palette: Float64Array.from(features.subarray(0, PALETTE_CELLS), toShare),
    layout: features.subarray(PALETTE_CELLS, PALETTE_CELLS + LAYOUT_BYTES),
    edges: features.subarray(PALETTE_CELLS + LAYOUT_BYTES),
  }
}

/** By its root, so that a colour of one hundredth still counts. */
function toByte(share: number): number {
  return Math.round(255 * Math.sqrt(share))
}

function toShare(byte: number): number {
  return (byte / 255) ** 2
}
