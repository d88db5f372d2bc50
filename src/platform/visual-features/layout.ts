const gridSize = 8

/** How many coefficients of brightness and of each of two colour differences are kept. */
export const layoutLuma = 8
export const layoutTint = 4
export const layoutBytes = layoutLuma + 2 * layoutTint

/** From low to high frequencies, along the diagonals. */
const order = Array.from({ length: gridSize * gridSize }, (_, at) => ({
  down: Math.floor(at / gridSize),
  across: at % gridSize,
}))
  .sort((a, b) => a.down + a.across - (b.down + b.across) || a.down - b.down)
  .slice(0, layoutLuma)

/**
 * Where a picture's colours are: the lowest cosine frequencies of its 8 by 8 mean colours, brightness and two
 * colour differences separately. The first of each is the mean (128: no difference), the others are around 128.
 */
export function layoutOf(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const [luma, blueness, redness] = meansOf(rgb, width, height)
  return Uint8Array.from([
    ...wavesOf(luma, layoutLuma),
    ...wavesOf(blueness, layoutTint),
    ...wavesOf(redness, layoutTint),
  ])
}

type Means = [luma: Float64Array, blueness: Float64Array, redness: Float64Array]

function meansOf(rgb: Uint8Array, width: number, height: number): Means {
  const means: Means = [
    new Float64Array(gridSize * gridSize),
    new Float64Array(gridSize * gridSize),
    new Float64Array(gridSize * gridSize),
  ]
  const acrossPx = width / gridSize
  const downPx = height / gridSize
  for (let field = 0; field < gridSize * gridSize; field++) {
    const left = Math.floor((field % gridSize) * acrossPx)
    const top = Math.floor(Math.floor(field / gridSize) * downPx)
    let red = 0
    let green = 0
    let blue = 0
    let seen = 0
    // Half of the pixels suffice for the mean.
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
    for (let y = 0; y < gridSize; y++) {
      const vertical = Math.cos((Math.PI / (2 * gridSize)) * down * (2 * y + 1))
      for (let x = 0; x < gridSize; x++) {
        const horizontal = Math.cos((Math.PI / (2 * gridSize)) * across * (2 * x + 1))
        sum += vertical * horizontal * means[y * gridSize + x]!
      }
    }
    const mean = sum / (gridSize * gridSize)
    const value = index === 0 ? mean : 128 + 2 * mean
    return Math.min(255, Math.max(0, Math.round(value)))
  })
}
