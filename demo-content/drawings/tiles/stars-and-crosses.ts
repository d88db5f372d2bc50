import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  circle,
  closeSheet,
  openSheet,
  type Point,
  path,
  placed,
  polygon,
  rect,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Eight-pointed stars and the crosses between them. */
export const starsAndCrosses: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, mix(palette.paper, palette.soft, 0.3))
  const columns = random.int(3, 4)
  const cell = widthPx / columns
  const rows = Math.ceil(heightPx / cell)
  const hues = random.shuffled([palette.hero, palette.deep, palette.spark, palette.mate])
  const star = (x: number, y: number, r: number, colour: string): string => {
    const points = Array.from({ length: 16 }, (_, index): Point => {
      const angle = (index / 16) * Math.PI * 2
      const far = index % 2 ? r * 0.765 : r
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
    })
    const d = polygon(points)
    if (r < cell * 0.4) return path(d, colour)
    return (
      path(d, colour) +
      shade(
        sheet,
        random,
        d,
        [x + r, y + r],
        [x - r * 0.5, y - r * 0.6],
        r,
        tone(colour, -0.1),
        0.4,
      )
    )
  }
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = column * cell
      const y = row * cell
      const hue = hues[(row + column) % 2] as string
      sheet.marks.push(
        star(x, y, cell * 0.49, tone(hue, random.between(-0.02, 0.02))),
        star(x, y, cell * 0.36, palette.paper),
        star(x, y, cell * 0.3, hues[2] as string),
        star(x, y, cell * 0.17, hues[(row + column + 1) % 2] as string),
        circle(x, y, cell * 0.05, palette.paper),
        placed(
          x + cell / 2,
          y + cell / 2,
          45,
          1,
          rect(-cell * 0.09, -cell * 0.09, cell * 0.18, cell * 0.18, hues[3] as string),
          rect(-cell * 0.035, -cell * 0.035, cell * 0.07, cell * 0.07, palette.paper),
        ),
      )
    }
  }
  return closeSheet(sheet)
}
