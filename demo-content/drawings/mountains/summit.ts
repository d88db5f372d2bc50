import { mix } from '../../colour.ts'
import { circle, closeSheet, group, linear, num, openSheet, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { firs, peak } from './peaks.ts'

/** One great peak over a valley of firs, cloud across its waist. */
export const summit: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const top = random.pick([palette.hero, palette.mate, mix(sunOf(palette), palette.paper, 0.2)])
  const low = mix(palette.paper, palette.soft, 0.3)
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
          [0, top],
          [1, low],
        ],
      ),
    ),
  )
  sheet.marks.push(
    circle(
      widthPx * random.pick([0.22, 0.8]),
      heightPx * 0.16,
      unit * 7,
      mix(sunOf(palette), palette.paper, 0.25),
    ),
  )
  const foot = heightPx * 0.82
  const tall = Math.min(heightPx * 0.6, widthPx * 0.85)
  for (const [aside, share] of [
    [-0.42, 0.55],
    [0.4, 0.6],
  ] as const) {
    sheet.marks.push(
      peak(sheet, random, widthPx * (0.5 + aside), foot, tall * share * 1.9, tall * share, {
        lit: mix(palette.mate, low, 0.4),
        dark: mix(palette.hero, low, 0.45),
        snow: mix(palette.paper, low, 0.2),
        snowDark: mix(palette.soft, low, 0.2),
      }),
    )
  }
  sheet.marks.push(
    peak(sheet, random, widthPx * (0.5 + random.bell() * 0.06), foot, tall * 1.35, tall, {
      lit: mix(palette.hero, palette.mate, 0.2),
      dark: palette.deep,
      snow: palette.paper,
      snowDark: mix(palette.soft, palette.mate, 0.45),
    }),
  )
  for (const [index, y] of [foot - tall * 0.34, foot - tall * 0.16].entries()) {
    let puffs = ''
    for (let puff = 0; puff < 7; puff++) {
      const x = widthPx * random.between(-0.05, 1.05)
      const r = unit * random.between(5, 9)
      const up = y + random.int(-2, 2) * unit * 1.1
      puffs += rect(x - r * 2.4, up, r * 4.8, unit * 2.2, low, `rx="${num(unit * 1.1)}"`)
    }
    sheet.marks.push(group(`opacity="${index ? 0.9 : 0.7}"`, puffs))
  }
  for (let row = 0; row < 4; row++) {
    sheet.marks.push(
      firs(
        random,
        widthPx,
        foot + row * (heightPx - foot) * 0.3,
        unit * (8 + row * 4),
        mix(mix(palette.leaf, palette.deep, 0.55), palette.ink, 0.1 + row * 0.26),
      ),
    )
    sheet.marks.push(
      rect(
        0,
        foot + row * (heightPx - foot) * 0.3,
        widthPx,
        heightPx,
        mix(mix(palette.leaf, palette.deep, 0.55), palette.ink, 0.1 + row * 0.26),
      ),
    )
  }
  return closeSheet(sheet)
}
