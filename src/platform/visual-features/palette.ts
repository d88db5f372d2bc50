/** Which colours a picture has, wherever they are: 12 hues in a dark and a light tone, and 4 greys. */
export const paletteCells = 28

const hueCount = 12
const greyCount = 4
const firstGrey = hueCount * 2
/** The transition from grey to tint, in OKLab's chroma. */
const greyBelow = 0.03
const tintAbove = 0.07
/** The transition from dark to light. */
const darkBelow = 0.5
const lightAbove = 0.72

/** One of this many pixels is sampled, in both directions. */
const sampleStride = 5

/**
 * The share of each cell, summing to 1. A colour near a border counts proportionally for both sides, so
 * that a slight change of light does not move it from one cell to another.
 */
export function paletteOf(rgb: Uint8Array, width: number, height: number): Float64Array {
  const cells = new Float64Array(paletteCells)
  let seen = 0
  for (let y = sampleStride >> 1; y < height; y += sampleStride) {
    for (let x = sampleStride >> 1; x < width; x += sampleStride) {
      const at = (y * width + x) * 3
      addColour(cells, rgb[at]!, rgb[at + 1]!, rgb[at + 2]!)
      seen += 1
    }
  }
  for (let cell = 0; cell < paletteCells; cell++) cells[cell] = cells[cell]! / seen
  return cells
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function addColour(cells: Float64Array, red: number, green: number, blue: number): void {
  const r = linear[red]!
  const g = linear[green]!
  const b = linear[blue]!
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short

  const tint = ramp(Math.hypot(greenRed, blueYellow), greyBelow, tintAbove)
  if (tint < 1) addGrey(cells, light, 1 - tint)
  if (tint > 0) addTint(cells, light, Math.atan2(blueYellow, greenRed), tint)
}

function addGrey(cells: Float64Array, light: number, weight: number): void {
  const position = Math.min(greyCount - 1, Math.max(0, light * greyCount - 0.5))
  const cell = Math.min(greyCount - 2, Math.floor(position))
  add(cells, firstGrey + cell, weight * (1 - (position - cell)))
  add(cells, firstGrey + cell + 1, weight * (position - cell))
}

function addTint(cells: Float64Array, light: number, angle: number, weight: number): void {
  const position = (angle / (2 * Math.PI) + 1) * hueCount
  const hue = Math.floor(position)
  const bright = ramp(light, darkBelow, lightAbove)
  for (const [cell, share] of [
    [hue % hueCount, 1 - (position - hue)],
    [(hue + 1) % hueCount, position - hue],
  ] as const) {
    add(cells, cell * 2, weight * share * (1 - bright))
    add(cells, cell * 2 + 1, weight * share * bright)
  }
}

function add(cells: Float64Array, cell: number, weight: number): void {
  cells[cell] = cells[cell]! + weight
}

function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}
