import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { box, closeSheet, openSheet, path, polygon, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sprig, stem } from '../motifs/plants.ts'
import { vessel } from '../motifs/vessels.ts'
import { decors } from './glazes.ts'

/** One good vase with branches, window light falling across the wall. */
export const vaseInLight: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    palette.soft,
    mix(palette.mate, palette.paper, 0.35),
    mix(palette.paper, palette.soft, 0.5),
  ])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const table = heightPx * 0.83
  const x = widthPx * random.pick([0.42, 0.5, 0.58])
  for (let pane = 0; pane < 4; pane++) {
    const px = widthPx * (0.16 + (pane % 2) * 0.34)
    const py = heightPx * (0.1 + Math.floor(pane / 2) * 0.29)
    const lean = unit * 7
    sheet.marks.push(
      path(
        polygon([
          [px, py + lean],
          [px + widthPx * 0.31, py],
          [px + widthPx * 0.31, py + heightPx * 0.26],
          [px, py + heightPx * 0.26 + lean],
        ]),
        mix(wall, '#fff8e6', 0.62),
      ),
    )
  }
  const top = mix(palette.deep, palette.hero, 0.25)
  sheet.marks.push(
    rect(0, table, widthPx, heightPx - table, top),
    shade(
      sheet,
      random,
      box(0, table, widthPx, heightPx - table),
      [widthPx, heightPx],
      [0, table],
      unit * 40,
      tone(top, -0.1),
      0.3,
    ),
  )
  const tall = Math.min(heightPx * 0.36, widthPx * 0.5)
  const shape = random.pick(['moon', 'amphora', 'bottle', 'gourd'] as const)
  const colour = random.pick([palette.hero, palette.paper, palette.spark])
  const leaves = [
    palette.leaf,
    mix(palette.leaf, palette.deep, 0.5),
    mix(palette.leaf, palette.paper, 0.2),
  ]
  const mouth = table + unit * 3 - tall
  const round = random.chance(0.5)
  for (const [aside, up] of [
    [-0.3, 0.3],
    [0.26, 0.36],
    [0.02, 0.44],
  ] as const) {
    const branch = stem(
      [x, mouth + unit * 2],
      [x + aside * widthPx * 0.25, mouth - heightPx * up * 0.6],
      [x + aside * widthPx, mouth - heightPx * up * 0.82],
    )
    sheet.marks.push(
      sprig(
        random,
        branch,
        leaves,
        round
          ? { count: 9, long: unit * 7.5, wide: unit * 7, open: 66, from: 0.3 }
          : { count: 10, long: unit * 11, wide: unit * 3.4, open: 48, from: 0.28 },
      ),
    )
  }
  sheet.marks.push(
    vessel(sheet, random, {
      x,
      foot: table + unit * 3,
      tall,
      shape,
      colour,
      trim: random.pick([palette.ink, palette.mate, palette.paper]),
      decor: random.pick(decors),
    }),
  )
  return closeSheet(sheet)
}
