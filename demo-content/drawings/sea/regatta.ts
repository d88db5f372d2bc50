import { mix } from '../../colour.ts'
import { circle, closeSheet, group, openSheet, path, placed, polygon } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { ripples, sailboat, skyAndSea } from './water.ts'

export const regatta: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const horizon = heightPx * 0.34
  skyAndSea(
    sheet,
    horizon,
    [palette.soft, palette.paper],
    [mix(palette.mate, palette.hero, 0.2), palette.deep],
  )
  sheet.marks.push(circle(widthPx * 0.74, horizon * 0.52, unit * 6, sunOf(palette)))
  const sails = [palette.paper, palette.spark, palette.hero, palette.soft, palette.mate]
  const rows = 5
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const y = horizon + unit * 2 + (heightPx * 0.94 - horizon) * near ** 1.15
    const tall = unit * (8 + near * 19)
    const count = row < 2 ? 4 : row < 4 ? 2 : 1
    for (let index = 0; index < count; index++) {
      const x = widthPx * ((index + 0.5 + random.bell() * 0.2 + (row % 2) * 0.24 - 0.12) / count)
      sheet.marks.push(
        placed(
          x,
          y,
          random.between(-5, 2),
          1,
          sailboat(
            tall * random.between(0.9, 1.1),
            random.pick(sails),
            random.pick(sails),
            palette.ink,
          ),
        ),
      )
      sheet.marks.push(
        group(
          'opacity=".25"',
          placed(
            x,
            y + tall * 0.08,
            0,
            1,
            path(
              polygon([
                [-tall * 0.4, 0],
                [tall * 0.5, 0],
                [tall * 0.12, tall * 0.42],
              ]),
              palette.ink,
            ),
          ),
        ),
      )
    }
    sheet.marks.push(
      ripples(
        random,
        widthPx / 2,
        widthPx * 0.7,
        y + unit,
        y + unit * (4 + near * 8),
        20,
        mix(palette.mate, palette.paper, 0.35),
        unit,
      ),
    )
  }
  return closeSheet(sheet)
}
