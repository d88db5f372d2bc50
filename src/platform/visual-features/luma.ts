/** Side of the square a picture is brought to before it is described, in pixels. */
export const SAMPLE_PX = 512

/** Side of the square its brightness is brought down to. */
export const LUMA_PX = 64

/** Brightness of RGB pixels, 0 to 255. */
export function lumaOf(rgb: Uint8Array): Float32Array {
  const luma = new Float32Array(rgb.length / 3)
  for (let i = 0, at = 0; i < luma.length; i++, at += 3) {
    luma[i] = 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!
  }
  return luma
}

/**
 * 64 by 64 brightnesses of a picture. Twice a box is drawn over rows and columns, which together weigh
 * like a tent, so that neither grain nor a coder's blocks show; then the middles of 64 by 64 fields are taken.
 * Rows first: of the columns only those are drawn over that are taken.
 */
export function shrinkLuma(luma: Float32Array, width: number, height: number): Float32Array {
  const middles = middlesOf(width)
  const spare = new Float32Array(width)
  const smooth = new Float32Array(width)
  let columns = new Float32Array(LUMA_PX * height)
  for (let y = 0; y < height; y++) {
    boxAcross(luma, y * width, spare, width)
    boxAcross(spare, 0, smooth, width)
    for (let column = 0; column < LUMA_PX; column++)
      columns[y * LUMA_PX + column] = smooth[middles[column]!]!
  }
  columns = boxDown(boxDown(columns, LUMA_PX, height), LUMA_PX, height)
  const small = new Float32Array(LUMA_PX * LUMA_PX)
  for (const [row, y] of middlesOf(height).entries())
    small.set(columns.subarray(y * LUMA_PX, (y + 1) * LUMA_PX), row * LUMA_PX)
  return small
}

/** Where the middles of 64 fields lie. */
function middlesOf(side: number): Int32Array {
  return Int32Array.from({ length: LUMA_PX }, (_, field) =>
    Math.floor(((field + 0.5) * side) / LUMA_PX),
  )
}

/** The mean of each value of a row and its neighbours; at the borders, of those there are. */
function boxAcross(from: Float32Array, start: number, to: Float32Array, width: number): void {
  const { window, ahead } = boxOf(width)
  let sum = 0
  let held = 0
  for (let x = -ahead; x < width; x++) {
    if (x + ahead < width) {
      sum += from[start + x + ahead]!
      held += 1
    }
    if (x + ahead >= window) {
      sum -= from[start + x + ahead - window]!
      held -= 1
    }
    if (x >= 0) to[x] = sum / held
  }
}

/** The same in the columns, all of them side by side as they lie in memory. */
function boxDown(from: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  const { window, ahead } = boxOf(height)
  const to = new Float32Array(from.length)
  const sums = new Float64Array(width)
  let held = 0
  for (let y = -ahead; y < height; y++) {
    const entering = y + ahead < height ? (y + ahead) * width : -1
    const leaving = y + ahead >= window ? (y + ahead - window) * width : -1
    held += (entering >= 0 ? 1 : 0) - (leaving >= 0 ? 1 : 0)
    for (let x = 0; x < width; x++) {
      let sum = sums[x]!
      if (entering >= 0) sum += from[entering + x]!
      if (leaving >= 0) sum -= from[leaving + x]!
      sums[x] = sum
      if (y >= 0) to[y * width + x] = sum / held
    }
  }
  return to
}

/** Two boxes of half a field reach as far as one field. `ahead`: how many of them come after the middle. */
function boxOf(side: number): { window: number; ahead: number } {
  const window = Math.floor((side + 2 * LUMA_PX - 1) / (2 * LUMA_PX))
  return { window, ahead: window >> 1 }
}
