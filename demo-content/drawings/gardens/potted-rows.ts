import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { closeSheet, openSheet, path, polygon, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { catalogued } from './catalogue.ts'

/** Potted plants in rows on a plain ground, like a catalogue. */
export const pottedRows: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, palette.soft, mix(palette.mate, palette.paper, 0.4)])
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const columns = widthPx > heightPx ? 4 : 3
  const cell = (widthPx * 0.9) / columns
  const rows = Math.max(2, Math.round((heightPx * 0.94) / (cell * 1.25)))
  const step = (heightPx * 0.94) / rows
  const kinds = random.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8])
  for (let row = 0; row < rows; row++) {
    const y = heightPx * 0.03 + step * (row + 0.93)
    sheet.marks.push(
      rect(widthPx * 0.06, y, widthPx * 0.88, unit * 0.4, mix(palette.ink, ground, 0.3)),
    )
    for (let column = 0; column < columns; column++) {
      const x = widthPx * 0.05 + (column + 0.5) * cell
      const s = Math.min(cell * 0.5, step * 0.4)
      const pot = [
        palette.spark,
        palette.hero,
        palette.deep,
        palette.mate,
        mix(palette.spark, palette.paper, 0.4),
      ].filter((one) => one !== ground)[(row * columns + column) % 4] as string
      sheet.marks.push(
        catalogued(
          random,
          kinds[(row * columns + column) % kinds.length] as number,
          x,
          y - s * 0.62,
          s,
          palette,
        ),
      )
      const d = polygon([
        [x - s * 0.46, y - s * 0.7],
        [x + s * 0.46, y - s * 0.7],
        [x + s * 0.34, y],
        [x - s * 0.34, y],
      ])
      sheet.marks.push(
        path(d, pot),
        shade(
          sheet,
          random,
          d,
          [x + s * 0.5, y],
          [x - s * 0.1, y - s * 0.4],
          s * 0.6,
          tone(pot, -0.15),
          0.8,
        ),
        rect(x - s * 0.52, y - s * 0.82, s * 1.04, s * 0.18, tone(pot, 0.03)),
      )
    }
  }
  return closeSheet(sheet)
}
