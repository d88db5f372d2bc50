import { createRandom } from './random.ts'

/**
 * How a picture looks once printed, in steps of 0 to 255: `grain` between neighbouring pixels,
 * `tooth` the paper's bumps, `cloud` slow unevenness of the ink; `specks` is the share of pixels
 * where dark ink missed the paper, `weave` how strongly threads show.
 */
type Finish = { grain: number; tooth: number; cloud: number; specks: number; weave: number }

const finishes = {
  litho: { grain: 5, tooth: 6, cloud: 2, specks: 0.0012, weave: 0 },
  ink: { grain: 8, tooth: 9, cloud: 2, specks: 0.012, weave: 0 },
  cloth: { grain: 6, tooth: 4, cloud: 3, specks: 0, weave: 9 },
  film: { grain: 7, tooth: 2.5, cloud: 0, specks: 0, weave: 0 },
} satisfies Record<string, Finish>

export type FinishName = keyof typeof finishes

const tilePx = 512
const channels = 3

let tiles: { grain: Float32Array; tooth: Float32Array; cloud: Float32Array } | undefined

/** Lays paper and ink over raw RGB pixels, in place. One tile of noise serves every picture. */
export function printOn(pixels: Uint8Array, widthPx: number, name: FinishName): void {
  const { grain, tooth, cloud } = (tiles ??= noiseTiles())
  const finish = finishes[name]
  const speckFrom = finish.specks === 0 ? Number.POSITIVE_INFINITY : 1 - finish.specks * 2
  const heightPx = pixels.length / channels / widthPx
  let at = 0
  for (let y = 0; y < heightPx; y++) {
    const row = (y & (tilePx - 1)) * tilePx
    // Odd bands start elsewhere in the tile, so that its edge never lines up.
    const shift = (y >> 9) * 197
    for (let x = 0; x < widthPx; x++) {
      const cell = row + ((x + shift) & (tilePx - 1))
      const fine = grain[cell] as number
      const bump = tooth[cell] as number
      const over = ((x >> 2) + (y >> 2)) & 1 ? (y & 3) - 1.5 : (x & 3) - 1.5
      const step =
        fine * finish.grain +
        bump * finish.tooth +
        (cloud[cell] as number) * finish.cloud -
        Math.abs(over) * finish.weave
      const green = pixels[at + 1] as number
      const lift = bump * 0.5 + fine * 0.5 > speckFrom && green < 170 ? (200 - green) * 0.6 : 0
      for (let channel = 0; channel < channels; channel++, at++) {
        const value = (pixels[at] as number) + step + lift
        pixels[at] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

function noiseTiles() {
  const random = createRandom(20_11)
  const white = Float32Array.from({ length: tilePx * tilePx }, () => random.next() * 2 - 1)
  return {
    grain: white,
    tooth: levelled(smoothed(white, 1), 1),
    cloud: levelled(smoothed(smoothed(white, 14), 14), 1),
  }
}

/** A wrapping box blur, rows then columns. */
function smoothed(source: Float32Array, reachPx: number): Float32Array {
  let from = source
  for (const stepPx of [1, tilePx]) {
    const to = new Float32Array(from.length)
    const lineStep = stepPx === 1 ? tilePx : 1
    for (let line = 0; line < tilePx; line++) {
      const start = line * lineStep
      const at = (index: number) => from[start + ((index + tilePx) % tilePx) * stepPx] as number
      let sum = 0
      for (let index = -reachPx; index <= reachPx; index++) sum += at(index)
      for (let index = 0; index < tilePx; index++) {
        to[start + index * stepPx] = sum / (reachPx * 2 + 1)
        sum += at(index + reachPx + 1) - at(index - reachPx)
      }
    }
    from = to
  }
  return from
}

/** Stretches noise so that its strongest bump is `peak`. */
function levelled(source: Float32Array, peak: number): Float32Array {
  let strongest = 0
  for (const value of source) strongest = Math.max(strongest, Math.abs(value))
  return source.map((value) => (value / strongest) * peak)
}
