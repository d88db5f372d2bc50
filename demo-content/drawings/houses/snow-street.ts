import { mix } from '../../colour.ts'
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
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { terrace } from './town-house.ts'

/** A street at night in snow, lamps and windows lit. */
export const snowStreet: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const street = heightPx * 0.8
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, street],
        [
          [0, palette.ink],
          [1, mix(palette.hero, palette.deep, 0.5)],
        ],
      ),
    ),
  )
  sheet.marks.push(
    circle(widthPx * 0.2, heightPx * 0.14, unit * 6, mix(palette.paper, sunOf(palette), 0.2)),
  )
  sheet.marks.push(
    terrace(sheet, random, palette, street, Math.min(heightPx * 0.62, widthPx * 0.72), true),
  )
  const snow = mix(palette.paper, palette.soft, 0.5)
  const bank = `M0 ${num(street - unit)}Q${num(widthPx * 0.25)} ${num(street - unit * 3)} ${num(widthPx * 0.5)} ${num(street)}T${widthPx} ${num(street - unit)}V${heightPx}H0Z`
  sheet.marks.push(
    path(bank, snow),
    shade(
      sheet,
      random,
      bank,
      [widthPx / 2, heightPx],
      [widthPx / 2, street],
      widthPx * 0.6,
      mix(palette.mate, palette.deep, 0.3),
      0.35,
    ),
  )
  for (const along of [0.16, 0.56, 0.9]) {
    const x = widthPx * along
    const y = street + unit * 6
    const glow = mix(sunOf(palette), '#ffe9ad', 0.6)
    sheet.defs.push(
      `<radialGradient id="g${num(along * 100)}"><stop stop-color="${glow}" stop-opacity=".7"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
    )
    sheet.marks.push(
      ellipse(x, y, unit * 11, unit * 3, `url(#g${num(along * 100)})`),
      stroke(`M${num(x)} ${num(y)}v${num(-unit * 24)}`, palette.ink, unit * 0.8),
      circle(x, y - unit * 25, unit * 11, `url(#g${num(along * 100)})`),
      path(
        polygon([
          [x - unit * 1.2, y - unit * 24],
          [x + unit * 1.2, y - unit * 24],
          [x + unit * 1.7, y - unit * 27],
          [x - unit * 1.7, y - unit * 27],
        ]),
        glow,
      ),
      path(
        polygon([
          [x - unit * 2.2, y - unit * 27],
          [x + unit * 2.2, y - unit * 27],
          [x, y - unit * 29],
        ]),
        palette.ink,
      ),
    )
  }
  let flakes = ''
  for (let index = 0; index < 260; index++)
    flakes += circle(
      widthPx * random.next(),
      heightPx * random.next(),
      unit * random.between(0.12, 0.42),
      '#ffffff',
      `opacity="${random.between(0.5, 1).toFixed(1)}"`,
    )
  sheet.marks.push(flakes)
  return closeSheet(sheet)
}
