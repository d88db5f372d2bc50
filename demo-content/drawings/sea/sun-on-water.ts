import { mix } from '../../colour.ts'
import {
  box,
  circle,
  closeSheet,
  curve,
  group,
  openSheet,
  path,
  placed,
  radial,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { flock, sunOf } from '../motifs/sky.ts'
import { ripples, sailboat, skyAndSea } from './water.ts'

export const sunOnWater: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const horizon = heightPx * random.between(0.48, 0.56)
  const x = widthPx * random.pick([0.36, 0.5, 0.64])
  const r = Math.min(widthPx, heightPx) * random.between(0.17, 0.22)
  const sun = mix(sunOf(palette), palette.paper, 0.1)
  skyAndSea(
    sheet,
    horizon,
    [mix(palette.soft, palette.mate, 0.4), mix(palette.paper, sunOf(palette), 0.25)],
    [palette.hero, palette.deep],
  )
  const sunY = horizon - r * random.between(0.1, 0.5)
  const above = within(sheet, box(0, 0, widthPx, horizon))
  sheet.marks.push(
    circle(
      x,
      sunY,
      r * 2.4,
      radial(sheet, x, sunY, r * 2.4, [
        [0, sun, 0.6],
        [0.4, sun, 0.32],
        [1, sun, 0],
      ]),
      above,
    ),
    circle(x, sunY, r, sun, above),
    ripples(
      random,
      x,
      r * 1.1,
      horizon + unit * 0.8,
      heightPx * 0.97,
      110,
      mix(sun, palette.paper, 0.15),
      unit,
    ),
    group(
      'opacity=".5"',
      ripples(
        random,
        widthPx / 2,
        widthPx * 0.8,
        horizon + unit * 2,
        heightPx,
        70,
        mix(palette.hero, palette.mate, 0.6),
        unit,
      ),
    ),
  )
  const island = curve([
    [-unit, horizon],
    [widthPx * 0.08, horizon - unit * 3],
    [widthPx * 0.16, horizon - unit * 2.2],
    [widthPx * 0.27, horizon - unit * 0.6],
    [widthPx * 0.34, horizon],
  ])
  sheet.marks.push(
    group(
      random.chance(0.5) ? `transform="translate(${widthPx} 0) scale(-1 1)"` : '',
      path(`${island}Z`, mix(palette.deep, palette.hero, 0.3)),
    ),
  )
  if (random.chance(0.6))
    sheet.marks.push(
      placed(
        widthPx * random.between(0.25, 0.75),
        horizon + unit * random.between(6, 14),
        0,
        1,
        sailboat(unit * random.between(7, 10), palette.paper, palette.spark, palette.ink),
      ),
    )
  sheet.marks.push(flock(random, widthPx * 0.3, heightPx * 0.16, unit * 14, 6, palette.deep))
  return closeSheet(sheet)
}
