import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import {
  closeSheet,
  linear,
  loop,
  num,
  openSheet,
  path,
  placed,
  rect,
  type Sheet,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import type { VesselShape } from '../motifs/vessel-shapes.ts'
import { vessel } from '../motifs/vessels.ts'
import { jar } from './jar.ts'

/** Open shelves: jars, cups on hooks, bowls. */
export const pantry: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    mix(palette.mate, palette.paper, 0.35),
    palette.soft,
    mix(palette.deep, palette.hero, 0.3),
  ])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [widthPx, heightPx],
        [
          [0, tone(wall, 0.03)],
          [1, tone(wall, -0.05)],
        ],
      ),
    ),
  )
  const rows = heightPx / widthPx > 1.2 ? 3 : 2
  const step = heightPx / (rows + 0.1)
  const wood = mix(palette.spark, '#8a5a34', 0.55)
  for (let row = 0; row < rows; row++) {
    const y = step * (row + 0.82)
    const s = Math.min(step * 0.62, unit * 24)
    sheet.marks.push(
      rect(
        widthPx * 0.05,
        y + unit * 1.6,
        widthPx * 0.92,
        unit * 4,
        linear(
          sheet,
          [0, y + unit * 1.6],
          [0, y + unit * 5.6],
          [
            [0, '#120c08', 0.2],
            [1, '#120c08', 0],
          ],
        ),
      ),
      rect(widthPx * 0.04, y, widthPx * 0.92, unit * 1.7, wood),
      rect(widthPx * 0.04, y, widthPx * 0.92, unit * 0.4, tone(wood, 0.09)),
    )
    for (const along of [0.12, 0.88])
      sheet.marks.push(
        path(
          `M${num(widthPx * along)} ${num(y + unit * 1.7)}v${num(unit * 5)}q${num(unit * 4 * (along < 0.5 ? 1 : -1))} ${num(-unit)} ${num(unit * 4.6 * (along < 0.5 ? 1 : -1))} ${num(-unit * 5)}Z`,
          palette.ink,
          'opacity=".75"',
        ),
      )
    const grains = random.shuffled([
      sunOf(palette),
      palette.spark,
      mix(palette.leaf, palette.paper, 0.35),
      palette.mate,
      mix(palette.deep, palette.spark, 0.4),
      palette.paper,
    ])
    let x = widthPx * 0.1
    let index = 0
    while (x < widthPx * 0.86) {
      const wide = s * random.between(0.42, 0.56)
      const roll = (index + row) % 4
      if (roll === 3 && x + wide < widthPx * 0.9)
        sheet.marks.push(
          vessel(sheet, random, {
            x: x + wide * 0.6,
            foot: y,
            tall: s * random.between(0.6, 0.85),
            shape: random.pick([
              'jug',
              'cylinder',
              'moon',
            ] as const satisfies readonly VesselShape[]),
            colour: random.pick(
              [palette.paper, palette.hero, palette.deep].filter((one) => one !== wall),
            ),
            trim: palette.spark,
            decor: random.pick(['bands', 'dots', 'dip'] as const),
          }),
        )
      else
        sheet.marks.push(
          jar(
            sheet,
            random,
            x + wide / 2,
            y,
            wide,
            s * random.between(0.66, 1),
            grains[index % grains.length] as string,
            random.chance(0.7) ? wood : palette.ink,
          ),
        )
      x += wide * (roll === 3 ? 1.5 : 1.16)
      index++
    }
    if (row < rows - 1)
      for (let hook = 0; hook < 5; hook++)
        sheet.marks.push(
          hangingCup(
            sheet,
            random,
            widthPx * (0.24 + hook * 0.13),
            y + unit * 1.7,
            Math.min(unit * 5, step * 0.13),
            random.pick(
              [palette.paper, palette.hero, palette.spark, palette.mate, palette.deep].filter(
                (one) => one !== wall,
              ),
            ),
          ),
        )
  }
  return closeSheet(sheet)
}

function hangingCup(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  s: number,
  china: string,
): string {
  const d = loop([
    [s * 0.2, s * 0.62],
    [s * 1.2, s * 0.34],
    [s * 1.5, s * 1.36],
    [s * 0.5, s * 1.66],
    [s * 0.05, s * 1.2],
  ])
  return placed(
    x,
    y,
    0,
    1,
    stroke(
      `M0 0v${num(s * 0.3)}a${num(s * 0.16)} ${num(s * 0.16)} 0 0 0 ${num(s * 0.3)} 0`,
      '#3a3028',
      s * 0.1,
    ),
    stroke(
      `M${num(s * 0.3)} ${num(s * 0.75)}C${num(-s * 0.35)} ${num(s * 0.3)} ${num(-s * 0.3)} ${num(s * 1.3)} ${num(s * 0.15)} ${num(s * 1.25)}`,
      tone(china, -0.07),
      s * 0.17,
    ),
    path(d, china),
    shade(sheet, random, d, [s * 1.4, s * 1.7], [s * 0.3, s * 0.6], s, tone(china, -0.15), 0.5),
  )
}
