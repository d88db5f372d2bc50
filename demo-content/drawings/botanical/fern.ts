import { closeSheet, type Point } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { frond, stem } from '../motifs/plants.ts'
import { greens, herbarium } from './herbarium.ts'

export const fern: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = herbarium(random, palette, widthPx, heightPx)
  const foot: Point = [widthPx * 0.5, heightPx * 0.92]
  const colours = random.shuffled(greens(palette))
  const fronds = random.int(3, 5)
  for (let index = 0; index < fronds; index++) {
    const side = fronds === 1 ? 0 : (index / (fronds - 1)) * 2 - 1
    const bend = side + random.bell() * 0.12
    const tall = heightPx * (0.8 - Math.abs(side) * 0.22)
    const tip: Point = [widthPx * (0.5 + bend * 0.32), heightPx * 0.92 - tall]
    const knee: Point = [widthPx * (0.5 + bend * 0.1), heightPx * 0.92 - tall * 0.7]
    sheet.marks.push(
      frond(
        stem(foot, knee, tip),
        colours[index % colours.length] as string,
        widthPx * (0.17 - Math.abs(side) * 0.03),
        26,
      ),
    )
  }
  return closeSheet(sheet)
}
