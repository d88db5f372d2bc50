import { closeSheet, placed } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { halves } from './fruit-halves.ts'
import { ink, press } from './press.ts'

/** Pieces of fruit where two inks cross into a third colour. */
export const twoInks: Drawing = (random, palette, widthPx, heightPx) => {
  const job = press(palette, widthPx, heightPx)
  const { sheet, first, second } = job
  const columns = widthPx / heightPx > 0.9 ? 3 : 2
  const cell = (widthPx * 0.88) / columns
  const rows = Math.max(2, Math.round((heightPx * 0.9) / (cell * 1.08)))
  const step = (heightPx * 0.9) / rows
  const kinds = random.shuffled(['cherry', 'lemon', 'pear', 'fig', 'berry', 'melon'] as const)
  let at = 0
  const inked: [string[], string[]] = [[], []]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = widthPx * 0.06 + (column + 0.5) * cell
      const y = heightPx * 0.05 + (row + 0.5) * step
      const [a, b] = halves(
        sheet,
        random,
        kinds[at++ % kinds.length] as string,
        Math.min(cell, step) * 0.44,
        first,
        second,
      )
      inked[0].push(placed(x, y, random.bell() * 8, 1, a))
      inked[1].push(placed(x, y, random.bell() * 3, 1, b))
    }
  }
  ink(random, job, ...inked[0])
  ink(random, job, ...inked[1])
  return closeSheet(sheet)
}
