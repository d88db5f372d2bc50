import { mix } from '../../colour.ts'
import { closeSheet, openSheet, placed } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

import { cabinPatch, geesePatch, starPatch } from './patches.ts'

/** Patchwork: eight-patch stars, flying geese or log cabins, with quilting lines. */
export const quilt: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const columns = random.int(3, 4)
  const cell = widthPx / columns
  const rows = Math.ceil(heightPx / cell)
  const kind = random.pick(['star', 'geese', 'cabin'] as const)
  const cloths = [
    palette.hero,
    palette.mate,
    palette.deep,
    palette.spark,
    palette.soft,
    palette.paper,
    mix(palette.hero, palette.deep, 0.5),
  ]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const patch =
        kind === 'star'
          ? starPatch(random, cell, palette, cloths)
          : kind === 'geese'
            ? geesePatch(random, cell, palette, cloths)
            : cabinPatch(random, cell, palette, (row + column) % 2)
      const turn = kind === 'star' ? 0 : (row % 2) * 90 + (column % 2) * (row % 2 ? 90 : 270)
      sheet.marks.push(placed((column + 0.5) * cell, (row + 0.5) * cell, turn, 1, patch))
    }
  }
  return closeSheet(sheet)
}
