import { mix, tone } from '../../colour.ts'
import {
  circle,
  closeSheet,
  ellipse,
  linear,
  openSheet,
  path,
  polygon,
  radial,
  rect,
  type Sheet,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sprig, stem } from '../motifs/plants.ts'
import { vessel } from '../motifs/vessels.ts'
import { glowOf, radialAt } from './glow.ts'
import { pendant, type Shade } from './pendant-lamp.ts'

/** Light falling from a lamp: a soft cone and a halo. */
function beam(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  length: number,
  glow: string,
  strength: number,
): string {
  const spread = half + length * 0.42
  return (
    path(
      polygon([
        [x - half, y],
        [x + half, y],
        [x + spread, y + length],
        [x - spread, y + length],
      ]),
      linear(
        sheet,
        [0, y],
        [0, y + length],
        [
          [0, glow, strength],
          [0.55, glow, strength * 0.32],
          [1, glow, 0],
        ],
      ),
    ) +
    circle(
      x,
      y,
      half * 3.2,
      radial(sheet, x, y, half * 3.2, [
        [0, glow, strength * 0.8],
        [1, glow, 0],
      ]),
    )
  )
}

/** Pendants at different heights over a table laid with little. */
export const pendants: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([palette.deep, palette.ink, mix(palette.hero, palette.ink, 0.35)])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const glow = glowOf(palette)
  const kinds = random.shuffled(['dome', 'cone', 'globe', 'bell', 'drum', 'saucer'] as const)
  const colours = random.shuffled(
    [palette.spark, palette.mate, palette.paper, palette.soft, palette.hero].filter(
      (one) => one !== wall,
    ),
  )
  const count = widthPx / heightPx > 1 ? 4 : random.int(2, 3)
  const table = heightPx * 0.84
  const lamps = Array.from({ length: count }, (_, index) => ({
    x: widthPx * ((index + 0.5) / count + (count === 2 ? (0.5 - index) * 0.06 : 0)),
    y: heightPx * (0.28 + ((index * 2) % 3) * 0.11 + random.between(0, 0.04)),
    half: Math.min(widthPx / count, heightPx * 0.4) * random.between(0.27, 0.34),
    kind: kinds[index % kinds.length] as Shade,
    colour: colours[index % colours.length] as string,
  }))
  for (const lamp of lamps)
    sheet.marks.push(beam(sheet, lamp.x, lamp.y, lamp.half, table - lamp.y, glow, 0.5))
  const wood = mix(mix(palette.spark, palette.ink, 0.5), palette.mate, 0.15)
  sheet.marks.push(
    rect(0, table, widthPx, heightPx - table, wood),
    rect(0, table, widthPx, unit * 0.7, tone(wood, 0.14)),
  )
  for (const lamp of lamps)
    sheet.marks.push(
      ellipse(lamp.x, table + unit * 2, lamp.half * 1.9, unit * 2.4, radialAt(sheet, glow)),
    )
  const foot = table + unit * 2.4
  const tall = unit * 14
  sheet.marks.push(
    vessel(sheet, random, {
      x: widthPx * 0.3,
      foot,
      tall: tall * 0.45,
      shape: 'bowl',
      colour: colours[0] as string,
      trim: palette.ink,
      decor: 'bands',
    }),
  )
  const vase = {
    x: widthPx * 0.68,
    foot,
    tall,
    shape: 'bottle' as const,
    colour: colours[1] as string,
    trim: palette.ink,
    decor: 'plain' as const,
  }
  for (const aside of [-0.07, 0.06])
    sheet.marks.push(
      sprig(
        random,
        stem(
          [vase.x, foot - tall],
          [vase.x + aside * widthPx * 0.4, foot - tall * 1.5],
          [vase.x + aside * widthPx, foot - tall * 1.9],
        ),
        [palette.leaf, mix(palette.leaf, palette.paper, 0.25)],
        { count: 6, long: unit * 5, wide: unit * 2.6, from: 0.3 },
      ),
    )
  sheet.marks.push(vessel(sheet, random, vase))
  for (const lamp of lamps)
    sheet.marks.push(
      pendant(
        sheet,
        random,
        lamp.x,
        lamp.y,
        lamp.half,
        lamp.kind,
        lamp.colour,
        glow,
        mix(palette.ink, palette.paper, 0.15),
      ),
    )
  return closeSheet(sheet)
}
