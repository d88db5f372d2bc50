import { EDGE_BYTES } from './edges.ts'
import { LAYOUT_BYTES, LAYOUT_LUMA, LAYOUT_TINT } from './layout.ts'
import { type Features, type Look, readFeatures } from './look.ts'
import { hammingDistance, PDQ_LEAST_QUALITY, PDQ_SAME_BITS } from './pdq.ts'

/** What is looked for: a whole picture, or a part of one, which may be a part of others too. */
export type Extent = 'whole' | 'part'

const weights: Record<Extent, { palette: number; layout: number; edges: number }> = {
  whole: { palette: 0.5, layout: 0.3, edges: 0.2 },
  part: { palette: 0.65, layout: 0.15, edges: 0.2 },
}

/** How far codeSplit a part's share of a colour and a whole picture's may lie: a part is often a third. */
const PART_GROWS = 3

/** Up to here reach pictures of the same shapes whose colours are the same too. */
const SAME_BELOW = 0.1
/** What the colours count when the shapes are the same: another print of one picture. */
const SAME_SHAPES = 0.35

/**
 * Measures how far looks lie from one look: 0 the same picture, below 0.1 the same in another size or
 * coding, 1 nothing in common.
 */
export function measureFrom(look: Look, extent: Extent): (other: Look) => number {
  const own = readFeatures(look.features)
  const weight = weights[extent]
  return (other) => {
    const theirs = readFeatures(other.features)
    const codeSplit =
      weight.palette * paletteDistance(own, theirs, extent) +
      weight.layout * layoutDistance(own.layout, theirs.layout) +
      weight.edges * edgeDistance(own.edges, theirs.edges)
    const bits = hammingDistance(look.pdq, other.pdq)
    const isTelling = Math.min(look.quality, other.quality) >= PDQ_LEAST_QUALITY
    if (!isTelling || bits > PDQ_SAME_BITS) return SAME_BELOW + (1 - SAME_BELOW) * codeSplit
    return (SAME_BELOW * bits) / (PDQ_SAME_BITS + 1) + SAME_SHAPES * codeSplit
  }
}

function paletteDistance(own: Features, theirs: Features, extent: Extent): number {
  let shared = 0
  let contained = 0
  for (let cell = 0; cell < own.palette.length; cell++) {
    const mine = own.palette[cell]!
    const other = theirs.palette[cell]!
    shared += Math.min(mine, other)
    contained += Math.min(mine, other * PART_GROWS)
  }
  const alike = extent === 'whole' ? shared : (shared + contained) / 2
  return Math.max(0, 1 - alike)
}

/** A distance at which nobody sees a likeness any more. */
const FAR_LUMA = 160
const FAR_TINT = 80

function layoutDistance(one: Uint8Array, other: Uint8Array): number {
  const luma = rootOfSquares(one, other, 0, LAYOUT_LUMA) / FAR_LUMA
  const blue = rootOfSquares(one, other, LAYOUT_LUMA, LAYOUT_LUMA + LAYOUT_TINT) / FAR_TINT
  const red = rootOfSquares(one, other, LAYOUT_LUMA + LAYOUT_TINT, LAYOUT_BYTES) / FAR_TINT
  return Math.min(1, (2 * luma + blue + red) / 4)
}

function rootOfSquares(one: Uint8Array, other: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += (one[at]! - other[at]!) ** 2
  return Math.sqrt(sum)
}

function edgeDistance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < EDGE_BYTES; at++) sum += Math.abs(one[at]! - other[at]!)
  return Math.min(1, sum / (255 * 2 * 4))
}
