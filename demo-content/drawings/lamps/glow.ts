import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import { type Sheet } from '../../svg.ts'
import { sunOf } from '../motifs/sky.ts'

export const glowOf = (palette: Palette): string =>
  mix(mix(sunOf(palette), palette.spark, 0.2), '#fff0c2', 0.62)

/** A radial wash that follows the box it fills. */
export function radialAt(sheet: Sheet, glow: string): string {
  const id = `d${sheet.defs.length}`
  sheet.defs.push(
    `<radialGradient id="${id}"><stop stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
  )
  return `url(#${id})`
}
