/** Which colours a picture has, wherever they are: 12 hues in a dark and a light tone, and 4 greys. */
export const PALETTE_CELLS = 28

const HUES = 12
const GREYS = 4
const firstGrey = HUES * 2
/** From where to where a tint stops being a grey, in OKLab's chroma. */
const GREY_BELOW = 0.03
const TINT_ABOVE = 0.07
/** From where to where a tone goes from dark to light. */
const DARK_BELOW = 0.5
const LIGHT_ABOVE = 0.72

/** Every so many pixels one is looked at, in both directions. */
const STRIDE = 5

/**
 * The share of each cell, summing to 1. A colour near a border belongs to both sides by its nearness, so
 * that a breath of light does not move it from one cell to another.
 */
export function paletteOf(rgb: Uint8Array, width: number, height: number): Float64Array {
  const cells = new Float64Array(PALETTE_CELLS)
  let seen = 0
  for (let y = STRIDE >> 1; y < height; y += STRIDE) {
    for (let x = STRIDE >> 1; x < width; x += STRIDE) {
      const at = (y * width + x) * 3
      addColour(cells, rgb[at]!, rgb[at + 1]!, rgb[at + 2]!)
      seen += 1
    }
  }
  for (let cell = 0; cell < PALETTE_CELLS; cell++) cells[cell] = cells[cell]! / seen
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

  const tint = ramp(Math.hypot(greenRed, blueYellow), GREY_BELOW, TINT_ABOVE)
  if (tint < 1) addGrey(cells, light, 1 - tint)
  if (tint > 0) addTint(cells, light, Math.atan2(blueYellow, greenRed), tint)
}

function addGrey(cells: Float64Array, light: number, weight: number): void {
  const place = Math.min(GREYS - 1, Math.max(0, light * GREYS - 0.5))
  const cell = Math.min(GREYS - 2, Math.floor(place))
  add(cells, firstGrey + cell, weight * (1 - (place - cell)))
  add(cells, firstGrey + cell + 1, weight * (place - cell))
}

function addTint(cells: Float64Array, light: number, angle: number, weight: number): void {
  const place = (angle / (2 * Math.PI) + 1) * HUES
  const hue = Math.floor(place)
  const bright = ramp(light, DARK_BELOW, LIGHT_ABOVE)
  for (const [cell, share] of [
    [hue % HUES, 1 - (place - hue)],
    [(hue + 1) % HUES, place - hue],
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
