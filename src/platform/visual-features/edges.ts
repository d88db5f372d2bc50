import { LUMA_PX } from './luma.ts'

const QUARTERS = 4
const DIRECTIONS = 4
const SHARES = DIRECTIONS + 1
export const EDGE_BYTES = QUARTERS * SHARES

/** A step of brightness that shows as an edge. */
const FAINT = 12

/**
 * The lines of each quarter of a picture: which share of its places lies on edges of each of four
 * directions, and which on none, 255 for all.
 */
export function edgesOf(luma: Float32Array): Uint8Array {
  const counts = new Float64Array(EDGE_BYTES)
  const places = new Float64Array(QUARTERS)
  for (let y = 1; y < LUMA_PX - 1; y++) {
    for (let x = 1; x < LUMA_PX - 1; x++) {
      const at = y * LUMA_PX + x
      const across = luma[at + 1]! - luma[at - 1]!
      const down = luma[at + LUMA_PX]! - luma[at - LUMA_PX]!
      const quarter = (y < LUMA_PX / 2 ? 0 : 2) + (x < LUMA_PX / 2 ? 0 : 1)
      places[quarter] = places[quarter]! + 1
      const share = quarter * SHARES + directionOf(across, down)
      counts[share] = counts[share]! + 1
    }
  }
  return Uint8Array.from(counts, (count, share) =>
    Math.round((255 * count) / places[Math.floor(share / SHARES)]!),
  )
}

function directionOf(across: number, down: number): number {
  if (Math.hypot(across, down) < FAINT) return DIRECTIONS
  const turn = Math.atan2(down, across) / Math.PI
  return Math.round((turn + 1) * DIRECTIONS) % DIRECTIONS
}
