import { lightness, mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  circle,
  closeSheet,
  curve,
  group,
  linear,
  num,
  openSheet,
  type Point,
  path,
  polygon,
  radial,
  rect,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { stars } from '../motifs/sky.ts'
import { ripples, skyAndSea } from './water.ts'

export const lighthouse: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const horizon = heightPx * 0.66
  const side = random.pick([-1, 1])
  const x = widthPx * (0.5 + side * 0.2)
  const top = heightPx * 0.27
  skyAndSea(
    sheet,
    horizon,
    [palette.ink, mix(palette.hero, palette.mate, 0.35)],
    [mix(palette.deep, palette.hero, 0.5), palette.ink],
  )
  sheet.marks.push(stars(random, widthPx, horizon * 0.8, unit, palette.paper))
  const glow = mix(palette.spark, palette.paper, 0.3)
  for (const [aim, wide] of [
    [-1, 0.2],
    [1, 0.13],
  ] as const) {
    const end = x + aim * widthPx
    sheet.marks.push(
      path(
        polygon([
          [x, top],
          [end, top - heightPx * wide],
          [end, top + heightPx * wide * 0.6],
        ]),
        linear(
          sheet,
          [x, 0],
          [end, 0],
          [
            [0, glow, 0.75],
            [0.7, glow, 0.12],
            [1, glow, 0],
          ],
        ),
      ),
    )
  }
  const rockPoints: Point[] = [
    [-0.36, 0.02],
    [-0.24, -0.05],
    [-0.15, -0.12],
    [-0.06, -0.145],
    [0.08, -0.14],
    [0.16, -0.08],
    [0.3, -0.05],
    [0.5, 0.06],
  ]
  const rock = `${curve(rockPoints.map(([px, py]): Point => [x + px * widthPx * side, horizon + py * heightPx + unit * 3]))}L${num(x + side * widthPx)} ${heightPx}H${num(x - side * widthPx * 0.4)}Z`
  const rockColour = mix(palette.ink, palette.deep, 0.4)
  const foot = horizon - heightPx * 0.1
  const tower = polygon([
    [x - unit * 4.2, foot],
    [x - unit * 2.6, top + unit * 3.4],
    [x + unit * 2.6, top + unit * 3.4],
    [x + unit * 4.2, foot],
  ])
  sheet.marks.push(path(tower, palette.paper))
  const bands = group(
    within(sheet, tower),
    ...[0.22, 0.62].map((share) =>
      rect(
        x - unit * 6,
        top + (foot - top) * share,
        unit * 12,
        (foot - top) * 0.19,
        lightness(palette.spark) > 0.78 ? palette.deep : palette.spark,
      ),
    ),
  )
  sheet.marks.push(
    bands,
    shade(
      sheet,
      random,
      tower,
      [x + unit * 5, foot],
      [x - unit * 3, foot],
      unit * 60,
      palette.ink,
      0.4,
    ),
    rect(x - unit * 3.6, top + unit * 2.7, unit * 7.2, unit * 0.9, palette.ink),
    rect(x - unit * 1.8, top - unit * 1.6, unit * 3.6, unit * 4.3, glow),
    path(
      `M${num(x - unit * 2.5)} ${num(top - unit * 1.5)}a${num(unit * 2.5)} ${num(unit * 2.8)} 0 0 1 ${num(unit * 5)} 0Z`,
      palette.ink,
    ),
    circle(
      x,
      top + unit * 0.6,
      unit * 9,
      radial(sheet, x, top + unit * 0.6, unit * 9, [
        [0, glow, 0.8],
        [1, glow, 0],
      ]),
    ),
    path(rock, rockColour),
    shade(
      sheet,
      random,
      rock,
      [x, heightPx * 0.9],
      [x - side * unit * 10, horizon - unit * 9],
      unit * 60,
      tone(rockColour, -0.09),
      0.4,
    ),
    ripples(
      random,
      widthPx / 2 - side * widthPx * 0.2,
      widthPx * 0.5,
      horizon + unit,
      heightPx,
      60,
      mix(palette.mate, palette.paper, 0.2),
      unit,
    ),
  )
  return closeSheet(sheet)
}
