import {
  contrastOf,
  hexToLinear,
  isShown,
  linearToHex,
  linearToOklch,
  type Oklch,
  oklchToLinear,
} from './color.ts'

/** The shades of a chosen colour in one theme, named as the design tokens. */
export interface AccentShades {
  satin: string
  satin_deep: string
  satin_wash: string
  /** As `#rrggbb`, for mails and for saying it. */
  hex: string
  /** The chosen colour could not be read there, and was made darker or lighter. */
  is_adjusted: boolean
}

export interface AccentTheme {
  light: AccentShades
  dark: AccentShades
}

/** What text in the accent stands on, where it is hardest to read: the tokens `sand` and `on-satin`. */
const light = {
  ground: { lightness: 0.945, chroma: 0.01, hue: 95 },
  onAccent: { lightness: 1, chroma: 0, hue: 0 },
  wash: { lightness: 0.95, chroma: 0.022 },
  step: -0.01,
  deep: -0.07,
}
const dark = {
  ground: { lightness: 0.3, chroma: 0.018, hue: 265 },
  onAccent: { lightness: 0.17, chroma: 0.015, hue: 265 },
  wash: { lightness: 0.29, chroma: 0.06 },
  step: 0.01,
  deep: 0.07,
}
/** WCAG AA for text. */
const minContrast = 4.5

/** The shades of a colour in both themes, each made darker or lighter until text in it and on it can be read. */
export function accentTheme(hex: string): AccentTheme {
  const chosen = linearToOklch(hexToLinear(hex))
  return { light: shadesOf(chosen, light), dark: shadesOf(chosen, dark) }
}

function shadesOf(chosen: Oklch, theme: typeof light): AccentShades {
  const wash = inGamut({
    ...chosen,
    ...theme.wash,
    chroma: Math.min(theme.wash.chroma, chosen.chroma),
  })
  const isReadable = (color: Oklch) =>
    [theme.ground, theme.onAccent, wash].every(
      (other) => contrastOf(oklchToLinear(color), oklchToLinear(other)) >= minContrast,
    )
  let accent = inGamut(chosen)
  while (!isReadable(accent))
    accent = inGamut({ ...chosen, lightness: accent.lightness + theme.step })
  const deep = inGamut({ ...accent, lightness: deepOf(accent.lightness, theme.deep) })
  return {
    satin: cssOf(accent),
    satin_deep: cssOf(deep),
    satin_wash: cssOf(wash),
    hex: linearToHex(oklchToLinear(accent)),
    is_adjusted: accent.lightness !== chosen.lightness,
  }
}

/** Away from the ground, and towards it where there is no room left. */
function deepOf(lightness: number, by: number): number {
  const deep = lightness + by
  return deep < 0.05 || deep > 0.97 ? lightness - by : deep
}

/** The nearest colour of its lightness and hue that screens can show. */
function inGamut(color: Oklch): Oklch {
  let shown = color
  while (shown.chroma > 0 && !isShown(oklchToLinear(shown)))
    shown = { ...shown, chroma: Math.max(0, shown.chroma - 0.004) }
  return shown
}

function cssOf({ lightness, chroma, hue }: Oklch): string {
  return `oklch(${(lightness * 100).toFixed(2)}% ${chroma.toFixed(4)} ${hue.toFixed(2)})`
}
