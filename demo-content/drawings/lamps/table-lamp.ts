import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  circle,
  closeSheet,
  ellipse,
  linear,
  num,
  openSheet,
  path,
  polygon,
  radial,
  rect,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { vessel } from '../motifs/vessels.ts'
import { glowOf, radialAt } from './glow.ts'

/** A table lamp on a chest, its circle of light on the wall. */
export const tableLamp: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    mix(palette.hero, palette.ink, 0.25),
    palette.deep,
    mix(palette.deep, palette.ink, 0.4),
  ])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const glow = glowOf(palette)
  const top = heightPx * 0.78
  const x = widthPx * random.pick([0.36, 0.62])
  const half = Math.min(widthPx * 0.2, heightPx * 0.17)
  const base = top - half * 1.75
  sheet.marks.push(
    circle(
      x,
      base - half * 0.4,
      half * 4,
      radial(sheet, x, base - half * 0.4, half * 4, [
        [0, glow, 0.75],
        [0.4, glow, 0.34],
        [1, glow, 0],
      ]),
    ),
  )
  sheet.marks.push(
    path(
      polygon([
        [x - half * 0.66, base - half * 1.25],
        [x + half * 0.66, base - half * 1.25],
        [x + half * 1.9, -unit],
        [x - half * 1.9, -unit],
      ]),
      linear(
        sheet,
        [0, base - half],
        [0, 0],
        [
          [0, glow, 0.5],
          [1, glow, 0],
        ],
      ),
    ),
  )
  const frame = [
    widthPx * (x < widthPx / 2 ? 0.64 : 0.13),
    heightPx * 0.16,
    Math.min(widthPx * 0.24, heightPx * 0.22),
  ] as const
  sheet.marks.push(
    rect(frame[0], frame[1], frame[2], frame[2] * 1.3, mix(palette.spark, palette.ink, 0.4)),
    rect(
      frame[0] + unit * 1.2,
      frame[1] + unit * 1.2,
      frame[2] - unit * 2.4,
      frame[2] * 1.3 - unit * 2.4,
      mix(palette.paper, wall, 0.2),
    ),
    circle(frame[0] + frame[2] * 0.5, frame[1] + frame[2] * 0.52, frame[2] * 0.22, palette.spark),
    path(
      `M${num(frame[0] + unit * 1.2)} ${num(frame[1] + frame[2] * 0.86)}q${num(frame[2] * 0.24)} ${num(-frame[2] * 0.2)} ${num(frame[2] * 0.44)} 0t${num(frame[2] * 0.56 - unit * 2.4)} 0V${num(frame[1] + frame[2] * 1.3 - unit * 1.2)}H${num(frame[0] + unit * 1.2)}Z`,
      palette.hero,
    ),
  )
  const wood = mix(palette.spark, palette.ink, 0.5)
  sheet.marks.push(
    rect(widthPx * 0.07, top, widthPx * 0.86, heightPx, wood),
    rect(widthPx * 0.05, top, widthPx * 0.9, unit * 1.8, tone(wood, 0.09)),
    ellipse(x, top + unit * 0.7, half * 2.2, unit * 1.2, radialAt(sheet, glow)),
  )
  for (const index of [0, 1])
    sheet.marks.push(
      rect(
        widthPx * (0.12 + index * 0.39),
        top + unit * 5,
        widthPx * 0.37,
        heightPx,
        'none',
        `stroke="${tone(wood, -0.09)}" stroke-width="${num(unit * 0.4)}"`,
      ),
      circle(widthPx * (0.305 + index * 0.39), top + unit * 9, unit * 0.9, palette.mate),
    )
  const foot = random.pick(['moon', 'gourd', 'amphora'] as const)
  sheet.marks.push(
    vessel(sheet, random, {
      x,
      foot: top + unit * 0.3,
      tall: half * 1.65,
      shape: foot,
      colour: random.pick([palette.spark, palette.mate, palette.paper]),
      trim: palette.ink,
      decor: random.pick(['plain', 'bands', 'dip'] as const),
    }),
  )
  const hood = polygon([
    [x - half, base + half * 0.1],
    [x - half * 0.64, base - half * 1.25],
    [x + half * 0.64, base - half * 1.25],
    [x + half, base + half * 0.1],
  ])
  sheet.marks.push(
    path(
      hood,
      linear(
        sheet,
        [0, base - half * 1.25],
        [0, base],
        [
          [0, mix(glow, palette.spark, 0.35)],
          [0.6, mix(glow, '#ffffff', 0.35)],
          [1, glow],
        ],
      ),
    ),
    shade(
      sheet,
      random,
      hood,
      [x + half * 1.1, base - half],
      [x, base - half * 0.5],
      half,
      mix(glow, palette.spark, 0.6),
      0.4,
    ),
  )
  const other = x < widthPx / 2 ? widthPx * 0.72 : widthPx * 0.28
  let y = top + unit * 0.2
  for (const [index, colour] of random
    .shuffled([palette.hero, palette.mate, palette.soft, palette.spark])
    .slice(0, 3)
    .entries()) {
    const wide = unit * (19 - index * 2.2)
    y -= unit * 2.6
    sheet.marks.push(
      rect(
        other - wide / 2 + random.bell() * unit,
        y,
        wide,
        unit * 2.6,
        mix(colour, wall, 0.22),
        `rx="${num(unit * 0.3)}"`,
      ),
      rect(
        other - wide / 2 + unit * 2,
        y + unit * 0.9,
        wide * 0.5,
        unit * 0.4,
        mix(palette.paper, wall, 0.3),
      ),
    )
  }
  sheet.marks.push(
    vessel(sheet, random, {
      x: other,
      foot: y,
      tall: unit * 6,
      shape: 'cup',
      colour: mix(palette.paper, wall, 0.18),
      trim: palette.spark,
      decor: 'bands',
      shadow: false,
    }),
  )
  return closeSheet(sheet)
}
