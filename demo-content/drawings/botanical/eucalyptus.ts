import { mix } from '../../colour.ts'
import { closeSheet } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sprig, stem } from '../motifs/plants.ts'
import { herbarium } from './herbarium.ts'

export const eucalyptus: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = herbarium(random, palette, widthPx, heightPx)
  const { unit } = sheet
  const lean = random.pick([-1, 1])
  const branch = stem(
    [widthPx * (0.5 - lean * 0.16), heightPx * 0.93],
    [widthPx * (0.5 - lean * 0.12), heightPx * 0.4],
    [widthPx * (0.5 + lean * 0.16), heightPx * 0.08],
  )
  const colours = [
    palette.leaf,
    mix(palette.leaf, palette.mate, 0.45),
    mix(palette.leaf, palette.soft, 0.5),
    mix(palette.leaf, palette.deep, 0.6),
  ]
  sheet.marks.push(
    sprig(random, branch, colours, {
      count: 12,
      long: unit * 15,
      wide: unit * 14,
      open: 66,
      from: 0.16,
      belly: 0.55,
      stemColour: mix(palette.spark, palette.deep, 0.4),
    }),
  )
  return closeSheet(sheet)
}
