/** Which colours are used together, and the contrast each pair must have in both themes. */

export interface ColorPair {
  front: string
  back: string
  min: 3 | 4.5
}

const grounds = ['paper', 'surface', 'raised', 'sand'] as const
const hues = ['rust', 'olive', 'fern', 'teal', 'lake', 'iris', 'plum', 'rose'] as const

export const textPairs: ColorPair[] = [
  ...pairs(['ink', 'ink-soft'], [...grounds, 'sand-deep', 'straw-wash', 'satin-wash']),
  ...pairs(['ink'], ['berry-wash', 'moss-wash']),
  ...pairs(['satin', 'satin-deep'], [...grounds, 'satin-wash']),
  ...pairs(['berry', 'berry-deep'], [...grounds, 'berry-wash']),
  ...pairs(['moss'], ['paper', 'surface', 'raised', 'moss-wash']),
  ...pairs(['on-satin'], ['satin', 'satin-deep']),
  ...pairs(['on-berry'], ['berry', 'berry-deep']),
  ...pairs(['on-straw'], ['straw']),
  ...pairs(['paper'], ['ink']),
  ...pairs(['night'], ['day', 'day-deep']),
  ...hues.map((hue) => ({ front: `on-${hue}`, back: hue, min: 4.5 as const })),
]

export const controlPairs: ColorPair[] = [
  ...pairs(['line-strong', 'satin', 'berry'], ['paper', 'surface', 'raised'], 3),
  ...pairs(['satin'], ['satin-wash'], 3),
  ...pairs(['on-satin'], ['satin'], 3),
]

function pairs(fronts: readonly string[], backs: readonly string[], min: 3 | 4.5 = 4.5) {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, min })))
}
