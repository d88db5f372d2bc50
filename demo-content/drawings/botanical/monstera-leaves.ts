import { mix, tone } from '../../colour.ts'
import { closeSheet, num, openSheet, type Point, placed, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { monstera } from '../motifs/foliage.ts'

export const monsteraLeaves: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, mix(palette.soft, palette.paper, 0.3)])
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const foot: Point = [widthPx * 0.5, heightPx * 1.02]
  const spots = [
    [-0.27, 0.56, -42, 44],
    [0.27, 0.5, 38, 48],
    [0, 0.36, random.between(-8, 8), 56],
  ] as const
  spots.forEach(([aside, y, turn, size], index) => {
    const x = widthPx * (0.5 + aside * 0.75)
    const colour = [
      mix(palette.leaf, palette.mate, 0.5),
      mix(palette.leaf, palette.deep, 0.6),
      palette.leaf,
    ][index] as string
    sheet.marks.push(
      stroke(
        `M${num(foot[0])} ${num(foot[1])}Q${num(foot[0])} ${num(heightPx * 0.8)} ${num(x)} ${num(heightPx * y + unit * 5)}`,
        tone(colour, -0.03),
        unit * 0.8,
      ),
    )
    sheet.marks.push(
      placed(x, heightPx * y + unit * 5, turn, 1, monstera(random, unit * size * 0.74, colour)),
    )
  })
  return closeSheet(sheet)
}
