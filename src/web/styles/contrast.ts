/** OKLCH to WCAG contrast, for checking the tokens. Colours outside sRGB are reported, not clipped. */

export interface Color {
  /** Linear-light sRGB, 0 to 1. */
  rgb: [number, number, number]
  alpha: number
}

const pattern = /^oklch\(\s*([\d.]+)%\s+([\d.]+)\s+([\d.]+)\s*(?:\/\s*([\d.]+)\s*)?\)$/

/** Reads `oklch(L% C H / A)`; anything else is an error, so that a typing slip cannot pass unseen. */
export function parseOklch(text: string): Color {
  const match = pattern.exec(text.trim())
  if (!match) throw new Error(`not an oklch() colour: ${text}`)
  const [lightness, chroma, hue] = [Number(match[1]) / 100, Number(match[2]), Number(match[3])]
  return { rgb: oklchToLinear(lightness, chroma, hue), alpha: Number(match[4] ?? 1) }
}

/** Björn Ottosson's OKLab matrices. */
function oklchToLinear(lightness: number, chroma: number, hueDegrees: number): Color['rgb'] {
  const hue = (hueDegrees * Math.PI) / 180
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** True when every channel can be shown by an sRGB screen (half a step of 8 bits is forgiven). */
export function isInGamut(color: Color): boolean {
  return color.rgb.every((channel) => channel >= -0.0015 && channel <= 1.002)
}

export function luminance({ rgb: [red, green, blue] }: Color): number {
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour of `top` blended over `under`: browsers mix gamma-encoded channels. */
export function over(top: Color, under: Color): Color {
  const mix = (channel: number, index: number) =>
    decode(encode(channel) * top.alpha + encode(under.rgb[index] ?? 0) * (1 - top.alpha))
  return { rgb: top.rgb.map(mix) as Color['rgb'], alpha: 1 }
}

function encode(linear: number): number {
  const channel = clamp(linear)
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}

/**
 * The `--color-*` tokens of a stylesheet as two themes. A token without `light-dark()` is the same in
 * both.
 */
export function readColorTokens(css: string): Record<'light' | 'dark', Map<string, Color>> {
  const themes = { light: new Map<string, Color>(), dark: new Map<string, Color>() }
  for (const [, name, value] of css.matchAll(/--color-([a-z0-9-]+):\s*([^;]+);/g)) {
    const both = /^light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)$/.exec((value ?? '').trim())
    themes.light.set(name ?? '', parseOklch(both?.[1] ?? value ?? ''))
    themes.dark.set(name ?? '', parseOklch(both?.[2] ?? value ?? ''))
  }
  return themes
}
