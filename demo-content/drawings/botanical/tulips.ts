import { mix } from '../../colour.ts'
import { closeSheet, placed, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { tulip } from '../motifs/flowers.ts'
import { leaf, stem } from '../motifs/plants.ts'
import { herbarium } from './herbarium.ts'

export const tulips: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = herbarium(random, palette, widthPx, heightPx)
  const { unit } = sheet
  const green = palette.leaf
  const stems = random.pick([3, 5])
  for (let index = 0; index < stems; index++) {
    const side = (index / (stems - 1)) * 2 - 1
    const tall = heightPx * (0.66 - Math.abs(side) * random.between(0.08, 0.2))
    const branch = stem(
      [widthPx * (0.5 + side * 0.07), heightPx * 0.93],
      [widthPx * (0.5 + side * 0.06), heightPx * 0.93 - tall * 0.6],
      [widthPx * (0.5 + side * 0.25), heightPx * 0.93 - tall],
    )
    sheet.marks.push(stroke(branch.d, green, unit * 0.8))
    const low = branch.at(0.12)
    sheet.marks.push(
      placed(
        low.x,
        low.y,
        side * 22 + random.pick([-20, 20]),
        1,
        leaf(
          unit * random.between(24, 34),
          unit * 6.5,
          mix(green, palette.mate, 0.12 * (index % 3)),
          { belly: 0.3 },
        ),
      ),
    )
    const top = branch.at(1)
    sheet.marks.push(
      placed(
        top.x,
        top.y,
        top.degrees * 0.8,
        1,
        tulip(
          unit * random.between(5.6, 7),
          random.pick([palette.hero, palette.mate, palette.hero]),
        ),
      ),
    )
  }
  return closeSheet(sheet)
}
