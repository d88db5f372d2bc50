/** Side, in pixels, of the square to which a picture is scaled first. */
export const samplePx = 512

/** Side of the square to which its brightness is reduced. */
export const lumaPx = 64

/** Brightness of RGB pixels, 0 to 255. */
export function lumaOf(rgb: Uint8Array): Float32Array {
  const luma = new Float32Array(rgb.length / 3)
  for (let i = 0, at = 0; i < luma.length; i++, at += 3) {
    luma[i] = 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!
  }
  return luma
}

/**
 * 64 by 64 brightness values of a picture. A box filter is applied twice to rows and columns, which together weigh
 * like a tent, so that neither grain nor compression blocks show; then the middles of 64 by 64 fields are taken.
 * Rows first: only the columns that are taken need to be filtered.
 */
export function shrinkLuma(luma: Float32Array, width: number, height: number): Float32Array {
  const middles = middlesOf(width)
  const spare = new Float32Array(width)
  const smooth = new Float32Array(width)
  let columns = new Float32Array(lumaPx * height)
  for (let y = 0; y < height; y++) {
    boxAcross(luma, y * width, spare, width)
    boxAcross(spare, 0, smooth, width)
    for (let column = 0; column < lumaPx; column++)
      columns[y * lumaPx + column] = smooth[middles[column]!]!
  }
  columns = boxDown(boxDown(columns, lumaPx, height), lumaPx, height)
  const small = new Float32Array(lumaPx * lumaPx)
  for (const [row, y] of middlesOf(height).entries())
    small.set(columns.subarray(y * lumaPx, (y + 1) * lumaPx), row * lumaPx)
  return small
}

/** The positions of the middles of 64 fields. */
function middlesOf(side: number): Int32Array {
  return Int32Array.from({ length: lumaPx }, (_, field) =>
    Math.floor(((field + 0.5) * side) / lumaPx),
  )
}

/** The mean of each value of a row and its neighbours; fewer at the borders. */
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

/** The same for the columns, row by row in memory order. */
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

/** Two boxes of half a field cover one field. `ahead`: how many values come after the middle. */
function boxOf(side: number): { window: number; ahead: number } {
  const window = Math.floor((side + 2 * lumaPx - 1) / (2 * lumaPx))
  return { window, ahead: window >> 1 }
}
