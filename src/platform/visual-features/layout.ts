const GRID = 8

/** How many coefficients of brightness and of each of two colour differences are kept. */
export const LAYOUT_LUMA = 8
export const LAYOUT_TINT = 4
export const LAYOUT_BYTES = LAYOUT_LUMA + 2 * LAYOUT_TINT

/** From slow to fast, along the diagonals. */
const order = Array.from({ length: GRID * GRID }, (_, at) => ({
  down: Math.floor(at / GRID),
  across: at % GRID,
}))
  .sort((a, b) => a.down + a.across - (b.down + b.across) || a.down - b.down)
  .slice(0, LAYOUT_LUMA)

/**
 * Where a picture's colours are: the slowest cosine waves of its 8 by 8 mean colours, brightness and two
 * colour differences codeSplit. The first of each is the mean (128: no difference), the others lie around 128.
 */
export function layoutOf(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const [luma, blueness, redness] = meansOf(rgb, width, height)
  return Uint8Array.from([
    ...wavesOf(luma, LAYOUT_LUMA),
    ...wavesOf(blueness, LAYOUT_TINT),
    ...wavesOf(redness, LAYOUT_TINT),
  ])
}

type Means = [luma: Float64Array, blueness: Float64Array, redness: Float64Array]

function meansOf(rgb: Uint8Array, width: number, height: number): Means {
  const means: Means = [
    new Float64Array(GRID * GRID),
    new Float64Array(GRID * GRID),
    new Float64Array(GRID * GRID),
  ]
  const acrossPx = width / GRID
  const downPx = height / GRID
  for (let field = 0; field < GRID * GRID; field++) {
    const left = Math.floor((field % GRID) * acrossPx)
    const top = Math.floor(Math.floor(field / GRID) * downPx)
    let red = 0
    let green = 0
    let blue = 0
    let seen = 0
    // Half of the pixels tell the mean as well as all.
    for (let y = top; y < top + Math.max(1, Math.floor(downPx)); y++) {
      for (let x = left + (y & 1); x < left + Math.max(2, Math.floor(acrossPx)); x += 2) {
        const at = (y * width + x) * 3
        red += rgb[at]!
        green += rgb[at + 1]!
        blue += rgb[at + 2]!
        seen += 1
      }
    }
    const bright = (0.299 * red + 0.587 * green + 0.114 * blue) / seen
    means[0][field] = bright
    means[1][field] = 128 + 0.564 * (blue / seen - bright)
    means[2][field] = 128 + 0.713 * (red / seen - bright)
  }
  return means
}

function wavesOf(means: Float64Array, kept: number): number[] {
  return order.slice(0, kept).map(({ down, across }, index) => {
    let sum = 0
    for (let y = 0; y < GRID; y++) {
      const vertical = Math.cos((Math.PI / (2 * GRID)) * down * (2 * y + 1))
      for (let x = 0; x < GRID; x++) {
        const horizontal = Math.cos((Math.PI / (2 * GRID)) * across * (2 * x + 1))
        sum += vertical * horizontal * means[y * GRID + x]!
      }
    }
    const mean = sum / (GRID * GRID)
    const value = index === 0 ? mean : 128 + 2 * mean
    return Math.min(255, Math.max(0, Math.round(value)))
  })
}
