import { edgeBytes } from './edges.ts'
import { type Features, readFeatures, type VisualFeatures } from './features.ts'
import { layoutBytes, layoutLuma, layoutTint } from './layout.ts'
import { hammingDistance, pdqMinQuality, pdqSameBits } from './pdq.ts'

/** What the wanted features describe: a whole picture, or a crop of one, which may be found within others too. */
export type Extent = 'whole' | 'part'

const weights: Record<Extent, { palette: number; layout: number; edges: number }> = {
  whole: { palette: 0.5, layout: 0.3, edges: 0.2 },
  part: { palette: 0.65, layout: 0.15, edges: 0.2 },
}

/** The allowed ratio of a colour's share in a part to that in a whole picture: a part is often a third. */
const partGrowth = 3

/** Pictures with the same shapes and colours have a distance below this. */
const sameBelow = 0.1
/** The weight of the colours when the shapes are the same, as in another print of one picture. */
const sameShapesWeight = 0.35

/**
 * Measures the distance of features from the given ones: 0 the same picture, below 0.1 the same in another size or
 * encoding, 1 nothing in common.
 */
export function measureFrom(
  wanted: VisualFeatures,
  extent: Extent,
): (other: VisualFeatures) => number {
  const own = readFeatures(wanted.features)
  const weight = weights[extent]
  return (other) => {
    const theirs = readFeatures(other.features)
    const distance =
      weight.palette * paletteDistance(own, theirs, extent) +
      weight.layout * layoutDistance(own.layout, theirs.layout) +
      weight.edges * edgeDistance(own.edges, theirs.edges)
    const bits = hammingDistance(wanted.pdq, other.pdq)
    const hasReliableHash = Math.min(wanted.quality, other.quality) >= pdqMinQuality
    if (!hasReliableHash || bits > pdqSameBits) return sameBelow + (1 - sameBelow) * distance
    return (sameBelow * bits) / (pdqSameBits + 1) + sameShapesWeight * distance
  }
}

function paletteDistance(own: Features, theirs: Features, extent: Extent): number {
  let shared = 0
  let contained = 0
  for (let cell = 0; cell < own.palette.length; cell++) {
    const mine = own.palette[cell]!
    const other = theirs.palette[cell]!
    shared += Math.min(mine, other)
    contained += Math.min(mine, other * partGrowth)
  }
  const alike = extent === 'whole' ? shared : (shared + contained) / 2
  return Math.max(0, 1 - alike)
}

/** Distances at which no similarity is visible any more. */
const maxLumaDistance = 160
const maxTintDistance = 80

function layoutDistance(one: Uint8Array, other: Uint8Array): number {
  const luma = rootOfSquares(one, other, 0, layoutLuma) / maxLumaDistance
  const blue = rootOfSquares(one, other, layoutLuma, layoutLuma + layoutTint) / maxTintDistance
  const red = rootOfSquares(one, other, layoutLuma + layoutTint, layoutBytes) / maxTintDistance
  return Math.min(1, (2 * luma + blue + red) / 4)
}

function rootOfSquares(one: Uint8Array, other: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += (one[at]! - other[at]!) ** 2
  return Math.sqrt(sum)
}

function edgeDistance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < edgeBytes; at++) sum += Math.abs(one[at]! - other[at]!)
  return Math.min(1, sum / (255 * 2 * 4))
}
