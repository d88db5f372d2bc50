import { circle, closeSheet, openSheet, type Point, placed } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { ginkgo } from '../motifs/foliage.ts'

export const ginkgoFall: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, random.pick([palette.paper, palette.deep]))
  const { unit } = sheet
  const dark = sheet.marks[0]?.includes(palette.deep)
  const colours = dark
    ? [palette.spark, palette.mate, palette.soft]
    : [palette.hero, palette.mate, palette.spark]
  const spots: Point[] = []
  for (let tries = 0; tries < 600 && spots.length < 22; tries++) {
    const spot: Point = [random.between(0.1, 0.9) * widthPx, random.between(0.11, 0.93) * heightPx]
    if (spots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > unit * 20)) spots.push(spot)
  }
  for (const [x, y] of spots) {
    sheet.marks.push(
      placed(
        x,
        y,
        random.between(-150, 150),
        1,
        ginkgo(unit * random.between(8.5, 12.5), random.pick(colours)),
      ),
    )
    if (random.chance(0.5))
      sheet.marks.push(circle(x + unit * 9, y + unit * 6, unit * 0.35, colours[1] as string))
  }
  return closeSheet(sheet)
}
