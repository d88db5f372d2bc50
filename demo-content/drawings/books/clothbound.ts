import { lightness, mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  box,
  closeSheet,
  linear,
  num,
  openSheet,
  path,
  placed,
  polygon,
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { emblem } from './emblem.ts'

/** One clothbound book, square to the eye, its shadow falling right. */
export const clothbound: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([
    palette.soft,
    palette.mate,
    mix(palette.spark, palette.paper, 0.35),
    palette.paper,
  ])
  const sheet = openSheet(widthPx, heightPx)
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
          [0, tone(ground, 0.035)],
          [1, tone(ground, -0.05)],
        ],
      ),
    ),
  )
  const tall = Math.min(heightPx * 0.72, widthPx * 0.98)
  const wide = tall * 0.69
  const x = (widthPx - wide) / 2
  const y = (heightPx - tall) / 2
  const cloth = random.pick(
    [palette.hero, palette.deep, palette.ink, palette.spark].filter((one) => one !== ground),
  )
  const inks = random.shuffled(
    [palette.paper, palette.spark, palette.mate, palette.hero, palette.soft].filter(
      (one) => one !== cloth && Math.abs(lightness(one) - lightness(cloth)) > 0.16,
    ),
  )
  while (inks.length < 3) inks.push(palette.paper)
  const shadow = '#1a1410'
  sheet.marks.push(
    path(
      polygon([
        [x + wide, y + unit * 2],
        [x + wide + unit * 9, y + unit * 9],
        [x + wide + unit * 9, y + tall + unit * 6],
        [x + unit * 6, y + tall + unit * 6],
        [x, y + tall],
      ]),
      linear(
        sheet,
        [x + wide, 0],
        [x + wide + unit * 9, 0],
        [
          [0, shadow, 0.32],
          [1, shadow, 0.08],
        ],
      ),
    ),
  )
  sheet.marks.push(
    rect(
      x + unit,
      y + unit * 0.8,
      wide + unit * 1.1,
      tall + unit * 0.9,
      mix(palette.paper, '#b9a98a', 0.25),
    ),
    stroke(
      [0.3, 0.7, 1.1]
        .map(
          (step) =>
            `M${num(x + wide + unit * step)} ${num(y + unit * 1.2)}V${num(y + tall + unit)}`,
        )
        .join(''),
      '#a39578',
      unit * 0.1,
    ),
  )
  sheet.marks.push(
    rect(
      x,
      y,
      wide,
      tall,
      linear(
        sheet,
        [x, 0],
        [x + wide, 0],
        [
          [0, tone(cloth, -0.07)],
          [0.035, tone(cloth, 0.05)],
          [0.07, tone(cloth, -0.06)],
          [0.11, cloth],
          [1, tone(cloth, 0.015)],
        ],
      ),
      `rx="${num(unit * 0.5)}"`,
    ),
  )
  const left = x + wide * 0.17
  const right = x + wide * 0.92
  const panelTop = y + tall * 0.07
  const panelTall = tall * 0.86
  const frame = inks[random.int(0, 1)] as string
  const kind = random.int(0, 2)
  if (kind === 0)
    sheet.marks.push(
      rect(
        left,
        panelTop,
        right - left,
        panelTall,
        'none',
        `stroke="${frame}" stroke-width="${num(unit * 0.4)}"`,
      ),
      rect(
        left + unit * 1.1,
        panelTop + unit * 1.1,
        right - left - unit * 2.2,
        panelTall - unit * 2.2,
        'none',
        `stroke="${frame}" stroke-width="${num(unit * 0.16)}"`,
      ),
    )
  if (kind === 1)
    sheet.marks.push(
      path(
        `M${num(left)} ${num(panelTop + panelTall)}V${num(panelTop + (right - left) / 2)}a${num((right - left) / 2)} ${num((right - left) / 2)} 0 0 1 ${num(right - left)} 0V${num(panelTop + panelTall)}Z`,
        'none',
        `stroke="${frame}" stroke-width="${num(unit * 0.4)}"`,
      ),
    )
  sheet.marks.push(
    placed(
      (left + right) / 2,
      panelTop + panelTall * 0.53,
      0,
      1,
      emblem(sheet, random, (right - left) * 0.72, panelTall * 0.72, cloth, inks),
    ),
  )
  sheet.marks.push(
    shade(
      sheet,
      random,
      box(x, y, wide, tall),
      [x + wide, y + tall],
      [x + wide * 0.2, y],
      tall * 0.8,
      tone(cloth, -0.1),
      0.2,
    ),
  )
  if (random.chance(0.6))
    sheet.marks.push(
      path(
        polygon([
          [x + wide * 0.62, y + tall + unit * 1.4],
          [x + wide * 0.65, y + tall + unit * 1.4],
          [x + wide * 0.665, y + tall + unit * 9],
          [x + wide * 0.64, y + tall + unit * 7.6],
          [x + wide * 0.615, y + tall + unit * 9],
        ]),
        palette.spark === cloth ? palette.hero : palette.spark,
      ),
    )
  return closeSheet(sheet)
}
