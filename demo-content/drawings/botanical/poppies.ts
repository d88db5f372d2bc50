import { tone } from '../../colour.ts'
import { closeSheet, disc, num, path, placed, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { poppy } from '../motifs/flowers.ts'
import { leaf, stem } from '../motifs/plants.ts'
import { herbarium } from './herbarium.ts'

export const poppies: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = herbarium(random, palette, widthPx, heightPx)
  const { unit } = sheet
  const green = palette.leaf
  const stems = random.int(4, 6)
  const heads: string[] = []
  for (let index = 0; index < stems; index++) {
    const side = (index / (stems - 1)) * 2 - 1
    const tall = heightPx * (0.5 + ((index * 2) % stems) * (0.26 / stems) + random.between(0, 0.04))
    const branch = stem(
      [widthPx * (0.5 + side * 0.05), heightPx * 0.93],
      [widthPx * (0.5 + side * 0.07), heightPx * 0.93 - tall * 0.55],
      [widthPx * (0.5 + side * 0.3), heightPx * 0.93 - tall],
    )
    sheet.marks.push(stroke(branch.d, green, unit * 0.5))
    const top = branch.at(1)
    if (index % 3 === 2 && stems > 4)
      heads.push(
        placed(
          top.x,
          top.y,
          top.degrees,
          1,
          path(disc(0, -unit * 2.2, unit * 1.9, unit * 2.8), green),
          stroke(`M0 ${num(unit * 0.4)}V${num(-unit * 5)}`, tone(green, 0.1), unit * 0.2),
        ),
      )
    else
      heads.push(
        placed(
          top.x,
          top.y,
          top.degrees * 0.7,
          1,
          poppy(
            unit * random.between(8.5, 11.5),
            random.pick([palette.hero, palette.hero, palette.mate]),
            palette.ink,
          ),
        ),
      )
    for (const along of [0.2, 0.42]) {
      const spot = branch.at(along + random.bell() * 0.05)
      sheet.marks.push(
        placed(
          spot.x,
          spot.y,
          spot.degrees + random.pick([-48, 48]),
          1,
          leaf(unit * random.between(9, 15), unit * 3.2, green),
        ),
      )
    }
  }
  sheet.marks.push(...heads)
  return closeSheet(sheet)
}
