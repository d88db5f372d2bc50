/* Colours in OKLCH and linear-light sRGB, and how well they can be told apart (WCAG 2). */

/** Linear-light sRGB, 0 to 1. */
export type LinearRgb = [red: number, green: number, blue: number]

export interface Oklch {
  /** 0 to 1. */
  lightness: number
  chroma: number
  /** In degrees. */
  hue: number
}

/** Björn Ottosson's OKLab matrices. */
export function oklchToLinear({ lightness, chroma, hue }: Oklch): LinearRgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export function linearToOklch([red, green, blue]: LinearRgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** True when an sRGB screen can show every channel (half a step of 8 bits is forgiven). */
export function isShown(rgb: LinearRgb): boolean {
  return rgb.every((channel) => channel >= -0.0015 && channel <= 1.002)
}

function luminanceOf([red, green, blue]: LinearRgb): number {
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrastOf(one: LinearRgb, other: LinearRgb): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The channel as screens are sent it, from linear light. */
export function encodeChannel(linear: number): number {
  const channel = clamp(linear)
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

export function decodeChannel(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

/** Of `#rrggbb`. */
export function hexToLinear(hex: string): LinearRgb {
  const channel = (at: number) => decodeChannel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export function linearToHex(rgb: LinearRgb): string {
  const digits = rgb.map((channel) =>
    Math.round(encodeChannel(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
