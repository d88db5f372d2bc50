import { mix, tone } from '../../colour.ts'
import { speckle } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { closeSheet, ellipse, num, openSheet, path, placed, rect, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { daisy } from '../motifs/flowers.ts'
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { bicycle, bicycleOf } from './bicycle.ts'

/** Leaning on a sunny wall under shutters. */
export const againstWall: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    mix(palette.mate, palette.paper, 0.3),
    palette.soft,
    mix(sunOf(palette), palette.paper, 0.45),
  ])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const street = heightPx * 0.84
  const r = Math.min(widthPx * 0.165, heightPx * 0.2)
  sheet.marks.push(
    speckle(random, 0, 0, widthPx, street, 500, unit * 0.3, tone(wall, -0.06), 0.6),
    path(`M0 0H${num(widthPx * 0.95)}L0 ${num(heightPx * 0.62)}Z`, '#fff6dc', 'opacity=".32"'),
    rect(0, street - unit * 9, widthPx, unit * 9, tone(wall, -0.07)),
    rect(0, street, widthPx, heightPx - street, mix(palette.ink, wall, 0.55)),
    rect(0, street, widthPx, unit * 1.6, mix(palette.paper, wall, 0.5)),
  )
  const tall = street - r * 3.5
  if (tall > unit * 14) {
    for (const side of heightPx > widthPx ? [0] : [-0.28, 0.28])
      sheet.marks.push(
        shutters(
          random,
          widthPx * (0.5 + side),
          tall * 0.16,
          Math.min(widthPx * 0.2, tall * 0.4),
          tall * 0.74,
          palette,
        ),
      )
  }
  sheet.marks.push(
    ellipse(
      widthPx / 2 + r * 0.2,
      street + unit * 3.3,
      r * 2.6,
      unit * 1.1,
      palette.ink,
      'opacity=".25"',
    ),
  )
  sheet.marks.push(
    placed(
      widthPx / 2,
      street + unit * 3,
      0,
      1,
      bicycle(random, r, bicycleOf(random, palette, wall), palette),
    ),
  )
  return closeSheet(sheet)
}

function shutters(
  random: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  palette: Palette,
): string {
  const wood = random.pick([palette.deep, palette.leaf])
  const leafWide = wide * 0.52
  let slats = ''
  const panel = (left: number) => {
    for (let index = 1; index < 12; index++)
      slats += `M${num(left + leafWide * 0.14)} ${num(y + (tall * index) / 12)}h${num(leafWide * 0.72)}`
    return rect(left, y, leafWide, tall, wood, `rx="${num(wide * 0.02)}"`)
  }
  const blooms: string[] = []
  for (let index = 0; index < 13; index++) {
    const bx = x + (index / 12 - 0.5) * wide * 1.1
    blooms.push(
      placed(
        bx,
        y + tall * 1.02,
        random.between(-40, 40),
        1,
        leaf(wide * 0.2, wide * 0.08, palette.leaf),
      ),
      placed(
        bx,
        y + tall * 1.02 - wide * random.between(0.05, 0.17),
        random.between(0, 90),
        1,
        daisy(
          wide * 0.062,
          6,
          random.pick([palette.hero, palette.spark, palette.paper]),
          palette.spark,
        ),
      ),
    )
  }
  return (
    rect(x - wide / 2, y, wide, tall, palette.ink) +
    path(
      `M${num(x - wide * 0.46)} ${num(y + tall * 0.03)}h${num(wide * 0.42)}v${num(tall * 0.94)}h${num(-wide * 0.42)}Z M${num(x + wide * 0.04)} ${num(y + tall * 0.03)}h${num(wide * 0.42)}v${num(tall * 0.94)}h${num(-wide * 0.42)}Z`,
      mix(palette.soft, palette.mate, 0.3),
    ) +
    panel(x - wide / 2 - leafWide) +
    panel(x + wide / 2) +
    stroke(slats, tone(wood, -0.1), tall * 0.012) +
    blooms.join('') +
    rect(
      x - wide * 0.62,
      y + tall * 1.02,
      wide * 1.24,
      tall * 0.1,
      mix(palette.spark, palette.ink, 0.35),
    )
  )
}
