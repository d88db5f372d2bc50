type Lab = [number, number, number]

/** Mixes two `#rrggbb` colours in OKLab, where halfway looks halfway. */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(from)
  const b = toLab(to)
  return fromLab([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ])
}

/** Moves the lightness by `step` (-1 to 1) and keeps hue and chroma. */
export function tone(colour: string, step: number): string {
  const [lightness, a, b] = toLab(colour)
  return fromLab([Math.min(1, Math.max(0, lightness + step)), a, b])
}

/** The one nearest to sunlight: warm, and not dark. */
export function warmest(colours: readonly string[]): string {
  const warmth = (colour: string) => {
    const [lightness, a, b] = toLab(colour)
    return b * 1.6 + a + Math.min(lightness, 0.8) * 0.6
  }
  return colours.reduce((best, colour) => (warmth(colour) > warmth(best) ? colour : best))
}

/** OKLab lightness, 0 black to 1 white. */
export function lightness(colour: string): number {
  return toLab(colour)[0]
}

function toLab(colour: string): Lab {
  const whole = Number.parseInt(colour.slice(1), 16)
  const r = toLinear((whole >> 16) & 255)
  const g = toLinear((whole >> 8) & 255)
  const b = toLinear(whole & 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}
