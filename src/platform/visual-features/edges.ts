import { lumaPx } from './luma.ts'

const quarterCount = 4
const directionCount = 4
const shareCount = directionCount + 1
export const edgeBytes = quarterCount * shareCount

/** The minimum difference in brightness of an edge. */
const minEdgeStep = 12

/**
 * The edges of each quarter of a picture: the share of pixels on edges of each of four
 * directions, and of those on none, where 255 means all.
 */
export function edgesOf(luma: Float32Array): Uint8Array {
  const counts = new Float64Array(edgeBytes)
  const pixels = new Float64Array(quarterCount)
  for (let y = 1; y < lumaPx - 1; y++) {
    for (let x = 1; x < lumaPx - 1; x++) {
      const at = y * lumaPx + x
      const across = luma[at + 1]! - luma[at - 1]!
      const down = luma[at + lumaPx]! - luma[at - lumaPx]!
      const quarter = (y < lumaPx / 2 ? 0 : 2) + (x < lumaPx / 2 ? 0 : 1)
      pixels[quarter] = pixels[quarter]! + 1
      const share = quarter * shareCount + directionOf(across, down)
      counts[share] = counts[share]! + 1
    }
  }
  return Uint8Array.from(counts, (count, share) =>
    Math.round((255 * count) / pixels[Math.floor(share / shareCount)]!),
  )
}

function directionOf(across: number, down: number): number {
  if (Math.hypot(across, down) < minEdgeStep) return directionCount
  const turn = Math.atan2(down, across) / Math.PI
  return Math.round((turn + 1) * directionCount) % directionCount
}
