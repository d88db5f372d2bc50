import { mix } from '../../colour.ts'
import { closeSheet, openSheet, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { vessel } from '../motifs/vessels.ts'
import { glazes } from './glazes.ts'

/** Bowls and cups in a leaning tower. */
export const stackedBowls: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([palette.paper, mix(palette.soft, palette.paper, 0.2)])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const table = heightPx * 0.86
  const cloth = random.pick([palette.deep, palette.hero, palette.mate])
  sheet.marks.push(rect(0, table - unit * 4, widthPx, heightPx, cloth))
  const count = random.int(6, 8)
  const tall = Math.min((heightPx * 0.74) / (count * 0.6), widthPx * 0.3)
  let y = table
  let last = cloth
  for (let index = 0; index < count; index++) {
    const size = tall * random.between(0.78, 1.05) * (1 - index * 0.035)
    const shape = index > count - 3 ? 'cup' : 'bowl'
    const colour = random.pick(glazes(palette).filter((one) => one !== last))
    last = colour
    const trim = random.pick(glazes(palette).filter((one) => one !== colour))
    sheet.marks.push(
      vessel(sheet, random, {
        x: widthPx / 2 + random.bell() * unit * 1.6,
        foot: y,
        tall: size,
        shape,
        colour,
        trim,
        shadow: index === 0,
        decor: random.pick(['plain', 'dip', 'bands', 'speckled', 'foot', 'dots'] as const),
      }),
    )
    y -= size * (shape === 'cup' ? 0.8 : 0.62)
  }
  return closeSheet(sheet)
}
