import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** One subject: the same seed, palette and size give exactly the same SVG. */
export type Drawing = (
  random: Random,
  palette: Palette,
  widthPx: number,
  heightPx: number,
) => string

export type Family = Record<string, Drawing>
