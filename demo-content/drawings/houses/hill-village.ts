import { mix, tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  linear,
  num,
  openSheet,
  type Point,
  path,
  placed,
  polygon,
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { flock, sunOf } from '../motifs/sky.ts'

/** White houses climbing a hill above the sea, with cypresses. */
export const hillVillage: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const sun = sunOf(palette)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, heightPx * 0.7],
        [
          [0, mix(palette.mate, palette.hero, 0.2)],
          [1, mix(palette.paper, sun, 0.3)],
        ],
      ),
    ),
  )
  sheet.marks.push(
    circle(widthPx * 0.24, heightPx * 0.19, unit * 8, mix(sun, palette.paper, 0.25)),
    flock(random, widthPx * 0.55, heightPx * 0.13, unit * 12, 5, palette.deep),
  )
  const rise = (along: number) => heightPx * (0.68 - 0.34 * Math.exp(-(((along - 0.6) / 0.3) ** 2)))
  const hillPoints = Array.from(
    { length: 30 },
    (_, index): Point => [(index / 29) * widthPx, rise(index / 29) + unit * 5],
  )
  const hill = polygon([...hillPoints, [widthPx, heightPx], [0, heightPx]])
  const earth = mix(palette.leaf, palette.soft, 0.3)
  sheet.marks.push(path(hill, earth))
  const homes: { x: number; y: number; size: number }[] = []
  for (let tries = 0; tries < 700 && homes.length < 62; tries++) {
    const along = random.between(0.06, 0.98)
    const x = along * widthPx
    const y = rise(along) + unit * 6 + (heightPx * 0.86 - rise(along)) * random.next()
    const size = unit * random.between(6, 9.5)
    if (
      homes.every((one) => Math.abs(one.x - x) > size * 0.72 || Math.abs(one.y - y) > size * 0.62)
    )
      homes.push({ x, y, size })
  }
  for (const { x, y, size } of homes.sort((a, b) => a.y - b.y)) {
    if (random.chance(0.2))
      sheet.marks.push(
        path(
          `M${num(x)} ${num(y)}C${num(x - size * 0.34)} ${num(y - size * 0.5)} ${num(x - size * 0.14)} ${num(y - size * 1.6)} ${num(x)} ${num(y - size * 1.9)}C${num(x + size * 0.14)} ${num(y - size * 1.6)} ${num(x + size * 0.34)} ${num(y - size * 0.5)} ${num(x)} ${num(y)}Z`,
          mix(palette.leaf, palette.ink, 0.35),
        ),
      )
    else sheet.marks.push(placed(x - size / 2, y, 0, 1, cube(random, size, palette)))
  }
  const shore = heightPx * 0.9
  sheet.marks.push(
    rect(
      0,
      shore,
      widthPx,
      heightPx - shore,
      linear(
        sheet,
        [0, shore],
        [0, heightPx],
        [
          [0, palette.hero],
          [1, palette.deep],
        ],
      ),
    ),
  )
  let foam = ''
  for (let index = 0; index < 24; index++)
    foam += `M${num(widthPx * random.next())} ${num(shore + (heightPx - shore) * random.next())}h${num(unit * random.between(3, 9))}`
  sheet.marks.push(
    stroke(foam, mix(palette.mate, palette.paper, 0.4), unit * 0.35),
    rect(0, shore - unit * 0.8, widthPx, unit * 1.2, palette.paper),
  )
  return closeSheet(sheet)
}

function cube(random: Random, size: number, palette: Palette): string {
  const wall = random.pick([
    palette.paper,
    palette.paper,
    palette.paper,
    mix(palette.paper, palette.soft, 0.6),
    mix(palette.mate, palette.paper, 0.5),
  ])
  const dark = mix(wall, palette.mate, 0.4)
  const tall = size * random.between(0.75, 1.25)
  const kind = random.int(0, 3)
  const top =
    kind === 0
      ? path(
          `M0 ${num(-tall)}A${num(size * 0.35)} ${num(size * 0.4)} 0 0 1 ${num(size * 0.7)} ${num(-tall)}Z`,
          random.pick([palette.hero, palette.spark]),
        )
      : kind === 1
        ? path(
            polygon([
              [-size * 0.06, -tall],
              [size * 0.36, -tall - size * 0.34],
              [size * 0.78, -tall],
            ]),
            palette.spark,
          ) +
          path(
            polygon([
              [size * 0.36, -tall - size * 0.34],
              [size * 0.78, -tall],
              [size * 1.08, -tall * 0.96],
              [size * 0.68, -tall - size * 0.3],
            ]),
            tone(palette.spark, -0.08),
          )
        : rect(-size * 0.04, -tall - size * 0.05, size * 0.78, size * 0.07, tone(wall, 0.02))
  const opening = mix(palette.deep, palette.ink, 0.3)
  return (
    rect(0, -tall, size * 0.7, tall, wall) +
    path(
      polygon([
        [size * 0.7, -tall],
        [size, -tall * 0.94],
        [size, -size * 0.02],
        [size * 0.7, 0],
      ]),
      dark,
    ) +
    top +
    rect(size * 0.12, -tall * 0.78, size * 0.15, size * 0.22, opening) +
    rect(size * 0.42, -tall * 0.78, size * 0.15, size * 0.22, opening) +
    path(
      `M${num(size * 0.26)} 0V${num(-size * 0.26)}a${num(size * 0.09)} ${num(size * 0.09)} 0 0 1 ${num(size * 0.18)} 0V0Z`,
      random.pick([palette.hero, palette.deep, palette.spark]),
    )
  )
}
