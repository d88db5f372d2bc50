import { tone } from '../../colour.ts'
import { closeSheet, disc, num, path, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sprig, stem } from '../motifs/plants.ts'
import { greens, herbarium } from './herbarium.ts'

export const olive: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = herbarium(random, palette, widthPx, heightPx)
  const { unit } = sheet
  const lean = random.pick([-1, 1])
  const branch = stem(
    [widthPx * (0.5 + lean * 0.24), heightPx * 0.9],
    [widthPx * (0.5 + lean * 0.1), heightPx * 0.5],
    [widthPx * (0.5 - lean * 0.22), heightPx * 0.1],
  )
  sheet.marks.push(
    sprig(random, branch, greens(palette), {
      count: 15,
      long: unit * 20,
      wide: unit * 6,
      open: 50,
      from: 0.1,
    }),
  )
  for (let index = 0; index < 8; index++) {
    const spot = branch.at(0.18 + index * 0.095)
    const side = index % 2 ? 1 : -1
    const x = spot.x + side * unit * random.between(2.5, 4.5)
    const y = spot.y + unit * random.between(3, 5.5)
    const colour = random.pick([palette.ink, palette.deep, palette.spark])
    sheet.marks.push(
      stroke(
        `M${num(spot.x)} ${num(spot.y)}Q${num(x)} ${num(spot.y)} ${num(x)} ${num(y)}`,
        palette.deep,
        unit * 0.3,
      ),
    )
    sheet.marks.push(
      path(disc(x, y + unit * 1.8, unit * 1.7, unit * 2.3), colour),
      path(disc(x - unit * 0.5, y + unit * 1.1, unit * 0.42, unit * 0.7), tone(colour, 0.2)),
    )
  }
  return closeSheet(sheet)
}
