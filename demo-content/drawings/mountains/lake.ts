import { mix } from '../../colour.ts'
import {
  box,
  circle,
  closeSheet,
  group,
  linear,
  num,
  openSheet,
  radial,
  rect,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { stars, sunOf } from '../motifs/sky.ts'
import { firs, range } from './peaks.ts'

/** Peaks and firs mirrored in a still lake. */
export const lake: Drawing = (random, palette, widthPx, heightPx) => {
  const night = random.chance(0.4)
  const top = night ? palette.ink : mix(palette.mate, palette.soft, 0.4)
  const low = night
    ? mix(palette.hero, palette.mate, 0.3)
    : mix(palette.paper, sunOf(palette), 0.28)
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const shore = heightPx * 0.6
  const orb = night
    ? mix(palette.paper, sunOf(palette), 0.2)
    : mix(sunOf(palette), palette.paper, 0.15)
  const x = widthPx * random.between(0.25, 0.75)
  const y = heightPx * 0.17
  const above = [
    rect(
      0,
      0,
      widthPx,
      shore,
      linear(
        sheet,
        [0, 0],
        [0, shore],
        [
          [0, top],
          [1, low],
        ],
      ),
    ),
    night ? stars(random, widthPx, shore * 0.7, unit, palette.paper) : '',
    circle(
      x,
      y,
      unit * 24,
      radial(sheet, x, y, unit * 24, [
        [0, orb, 0.5],
        [1, orb, 0],
      ]),
    ),
    circle(x, y, unit * 6.5, orb),
    range(sheet, random, shore, palette, low, night),
    firs(random, widthPx, shore, unit * 10, mix(palette.ink, palette.deep, 0.35)),
  ].join('')
  const water = within(sheet, box(0, shore, widthPx, heightPx - shore))
  sheet.marks.push(
    `<g id="above">${above}</g>`,
    rect(0, shore, widthPx, heightPx - shore, mix(low, palette.hero, 0.4)),
    group(
      water,
      group(
        `transform="translate(0 ${num(shore * 2)}) scale(1 -1)" opacity=".82"`,
        '<use href="#above"/>',
      ),
    ),
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
          [0, palette.deep, 0.1],
          [1, palette.ink, 0.62],
        ],
      ),
    ),
  )
  let glints = ''
  for (let index = 0; index < 34; index++) {
    const gy = shore + unit + (heightPx - shore) * random.next() ** 1.4
    const half = unit * random.between(2, 9)
    glints += `M${num(widthPx * random.next())} ${num(gy)}h${num(half)}`
  }
  sheet.marks.push(stroke(glints, mix(low, palette.paper, 0.5), unit * 0.22, 'opacity=".6"'))
  return closeSheet(sheet)
}
