import { mix, tone } from '../../colour.ts'
import { roundShade, shade } from '../../grain.ts'
import { circle, closeSheet, num, openSheet, path, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Rainbow arches over a floor, with a sun: the calm print above a sideboard. */
export const arches: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const { unit } = sheet
  const floor = heightPx * 0.82
  const outer = Math.min(widthPx * 0.34, heightPx * 0.28)
  const legs = outer * random.between(0.15, 0.5)
  const x = widthPx / 2
  const sunX = x + outer * random.pick([-0.62, 0, 0.62])
  const sunY = floor - legs - outer * 1.5
  const sunR = outer * 0.44
  sheet.marks.push(circle(sunX, sunY, sunR, palette.spark))
  sheet.marks.push(
    roundShade(
      sheet,
      random,
      sunX,
      sunY,
      sunR,
      [-0.5, -1],
      mix(palette.spark, palette.hero, 0.6),
      1.2,
    ),
  )
  const bands = random.shuffled([palette.hero, palette.mate, palette.deep, palette.soft])
  bands.forEach((colour, index) => {
    const r = outer * (1 - index * 0.235)
    const d = `M${num(x - r)} ${num(floor)}V${num(floor - legs)}a${num(r)} ${num(r)} 0 0 1 ${num(r * 2)} 0V${num(floor)}Z`
    sheet.marks.push(path(d, colour))
    sheet.marks.push(
      shade(
        sheet,
        random,
        d,
        [x + r, floor - legs / 2],
        [x - r * 0.2, floor - legs],
        outer * 1.4,
        tone(colour, -0.11),
        0.7,
      ),
    )
  })
  const hole = outer * 0.075
  sheet.marks.push(
    path(
      `M${num(x - hole)} ${num(floor)}V${num(floor - legs)}a${num(hole)} ${num(hole)} 0 0 1 ${num(hole * 2)} 0V${num(floor)}Z`,
      palette.paper,
    ),
    rect(widthPx / 2 - outer * 1.25, floor, outer * 2.5, unit * 0.7, palette.ink),
  )
  return closeSheet(sheet)
}
