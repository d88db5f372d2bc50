import {
  contrastOf,
  decodeChannel,
  encodeChannel,
  isShown,
  type LinearRgb,
  oklchToLinear,
} from '#contract/site/color'

/** OKLCH to WCAG contrast, for checking the tokens. Colours outside sRGB are reported, not clipped. */

export interface Color {
  /** Linear-light sRGB, 0 to 1. */
  rgb: LinearRgb
  alpha: number
}

const pattern = /^oklch\(\s*([\d.]+)%\s+([\d.]+)\s+([\d.]+)\s*(?:\/\s*([\d.]+)\s*)?\)$/

/** Reads `oklch(L% C H / A)`; anything else is an error, so that a typing slip cannot pass unseen. */
export function parseOklch(text: string): Color {
  const match = pattern.exec(text.trim())
  if (!match) throw new Error(`not an oklch() colour: ${text}`)
  const [lightness, chroma, hue] = [Number(match[1]) / 100, Number(match[2]), Number(match[3])]
  return { rgb: oklchToLinear({ lightness, chroma, hue }), alpha: Number(match[4] ?? 1) }
}

/** True when every channel can be shown by an sRGB screen (half a step of 8 bits is forgiven). */
export function isInGamut(color: Color): boolean {
  return isShown(color.rgb)
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  return contrastOf(one.rgb, other.rgb)
}

/** The colour of `top` blended over `under`: browsers mix gamma-encoded channels. */
export function over(top: Color, under: Color): Color {
  const mix = (channel: number, index: number) =>
    decodeChannel(
      encodeChannel(channel) * top.alpha + encodeChannel(under.rgb[index] ?? 0) * (1 - top.alpha),
    )
  return { rgb: top.rgb.map(mix) as Color['rgb'], alpha: 1 }
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
