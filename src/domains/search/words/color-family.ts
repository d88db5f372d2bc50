import { type SearchColor, searchColorNames, searchColors } from '#contract/search/search-colors'

/** A colour in OKLab, where equal distances look about equally far apart. */
type Lab = [l: number, a: number, b: number]

const families = searchColorNames.map((name) => ({ name, lab: toLab(searchColors[name]) }))

/** Lightness counts less: shades of one name differ most in it. */
const lightnessWeight = 0.5
/** A second name applies when its distance is at most so many times the nearest. */
const secondNameRatio = 1.2

/** One or two names for the colour `#rrggbb`. */
export function colorFamilies(hex: string): SearchColor[] {
  const lab = toLab(hex)
  const sorted = families
    .map(({ name, lab: other }) => ({ name, far: distance(lab, other) }))
    .toSorted((one, other) => one.far - other.far)
  const nearest = sorted[0]?.far ?? 0
  return sorted
    .filter(({ far }, index) => index < 2 && far <= nearest * secondNameRatio)
    .map(({ name }) => name)
}

/** Reads a colour's name or value; null when it is neither. */
export function parseColor(text: string): SearchColor | null {
  const word = text.toLowerCase()
  if (word in searchColors) return word as SearchColor
  if (word === 'grey') return 'gray'
  const [, hex] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(word) ?? []
  if (hex === undefined) return null
  const long = hex.length === 6 ? hex : hex.replace(/./g, '$&$&')
  return colorFamilies(`#${long}`)[0] ?? null
}

function distance([l, a, b]: Lab, [m, c, d]: Lab): number {
  return Math.hypot((l - m) * lightnessWeight, a - c, b - d)
}

function toLab(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
