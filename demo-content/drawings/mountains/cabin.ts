import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  circle,
  closeSheet,
  group,
  linear,
  num,
  openSheet,
  path,
  polygon,
  radial,
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { stars, sunOf } from '../motifs/sky.ts'
import { firs, range } from './peaks.ts'

/** A lit cabin in snow among firs. */
export const cabin: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const ground = heightPx * 0.72
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, ground],
        [
          [0, palette.ink],
          [1, mix(palette.hero, palette.mate, 0.35)],
        ],
      ),
    ),
    stars(random, widthPx, ground * 0.8, unit, palette.paper),
  )
  sheet.marks.push(
    circle(widthPx * 0.76, heightPx * 0.16, unit * 6, mix(palette.paper, palette.spark, 0.15)),
  )
  sheet.marks.push(
    range(sheet, random, ground, palette, mix(palette.hero, palette.mate, 0.35), true),
  )
  sheet.marks.push(firs(random, widthPx, ground, unit * 15, mix(palette.deep, palette.ink, 0.4)))
  const snow = mix(palette.paper, palette.soft, 0.55)
  const bank = `M0 ${num(ground)}Q${num(widthPx * 0.3)} ${num(ground - unit * 7)} ${num(widthPx * 0.62)} ${num(ground + unit)}T${widthPx} ${num(ground - unit * 2)}V${heightPx}H0Z`
  sheet.marks.push(
    path(bank, snow),
    shade(
      sheet,
      random,
      bank,
      [widthPx, heightPx],
      [widthPx * 0.3, ground - unit * 6],
      widthPx * 0.8,
      mix(palette.mate, snow, 0.4),
      0.35,
    ),
  )
  const x = widthPx * random.pick([0.34, 0.42, 0.58])
  const y = ground + unit * 7
  const half = unit * 11
  const wood = mix(mix(palette.spark, palette.ink, 0.62), palette.deep, 0.2)
  const glow = mix(sunOf(palette), '#ffe9a8', 0.6)
  sheet.marks.push(
    path(
      polygon([
        [x - half * 0.4, y],
        [x + half * 0.2, y],
        [x + half * 0.9, y + unit * 18],
        [x - half * 1.6, y + unit * 18],
      ]),
      linear(
        sheet,
        [0, y],
        [0, y + unit * 18],
        [
          [0, glow, 0.55],
          [1, glow, 0],
        ],
      ),
    ),
    rect(x + half * 0.42, y - half * 1.95, half * 0.26, half * 0.7, tone(wood, -0.05)),
    rect(x - half, y - half * 0.9, half * 2, half * 0.9, wood),
    stroke(
      [0.2, 0.4, 0.6, 0.8]
        .map((share) => `M${num(x - half)} ${num(y - half * 0.9 * share)}h${num(half * 2)}`)
        .join(''),
      tone(wood, -0.06),
      unit * 0.25,
    ),
    path(
      polygon([
        [x - half * 1.25, y - half * 0.85],
        [x, y - half * 1.85],
        [x + half * 1.25, y - half * 0.85],
      ]),
      tone(wood, -0.04),
    ),
    path(
      polygon([
        [x - half * 1.32, y - half * 0.85],
        [x, y - half * 1.98],
        [x + half * 1.32, y - half * 0.85],
        [x + half * 1.1, y - half * 0.85],
        [x, y - half * 1.66],
        [x - half * 1.1, y - half * 0.85],
      ]),
      palette.paper,
    ),
    rect(x - half * 0.42, y - half * 0.68, half * 0.44, half * 0.68, glow),
    rect(x + half * 0.3, y - half * 0.64, half * 0.42, half * 0.34, glow),
    circle(x, y - half * 1.16, half * 0.16, glow),
    circle(
      x,
      y - half * 0.5,
      half * 2.4,
      radial(sheet, x, y - half * 0.5, half * 2.4, [
        [0, glow, 0.35],
        [1, glow, 0],
      ]),
    ),
    stroke(
      `M${num(x + half * 0.55)} ${num(y - half * 2)}c${num(-unit * 3)} ${num(-unit * 4)} ${num(unit * 4)} ${num(-unit * 7)} 0 ${num(-unit * 12)}`,
      palette.soft,
      unit * 1.3,
      'opacity=".45"',
    ),
  )
  for (const side of [-0.8, 0.8]) {
    sheet.marks.push(
      group(
        `transform="translate(${num(side * widthPx)} 0)"`,
        firs(random, widthPx, heightPx * 1.03, unit * 46, palette.ink, false),
      ),
    )
  }
  return closeSheet(sheet)
}
