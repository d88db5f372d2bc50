import type { Palette } from '../../palettes.ts'
import type { Decor } from '../motifs/vessel-shapes.ts'

export const decors: readonly Decor[] = [
  'plain',
  'dip',
  'bands',
  'dots',
  'zigzag',
  'speckled',
  'foot',
]

export function glazes(palette: Palette): string[] {
  return [palette.hero, palette.mate, palette.deep, palette.soft, palette.paper, palette.spark]
}
