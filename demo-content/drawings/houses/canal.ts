import { mix } from '../../colour.ts'
import {
  box,
  circle,
  closeSheet,
  group,
  linear,
  num,
  openSheet,
  path,
  rect,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { flock, stars, sunOf } from '../motifs/sky.ts'
import { terrace } from './town-house.ts'

/** Gabled houses along a canal, upside down again in the water. */
export const canal: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const night = random.chance(0.35)
  const quay = heightPx * 0.68
  const [high, low] = night
    ? [palette.ink, mix(palette.hero, palette.deep, 0.4)]
    : [mix(palette.mate, palette.soft, 0.55), palette.paper]
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      quay,
      linear(
        sheet,
        [0, 0],
        [0, quay],
        [
          [0, high],
          [1, low],
        ],
      ),
    ),
  )
  if (night)
    sheet.marks.push(
      stars(random, widthPx, quay * 0.5, unit, palette.paper),
      circle(widthPx * 0.78, heightPx * 0.12, unit * 5, palette.paper),
    )
  else
    sheet.marks.push(
      circle(widthPx * 0.76, heightPx * 0.14, unit * 6, sunOf(palette)),
      flock(random, widthPx * 0.3, heightPx * 0.12, unit * 13, 6, palette.ink),
    )
  const row = terrace(sheet, random, palette, quay, Math.min(heightPx * 0.5, widthPx * 0.62), night)
  const water = night ? mix(palette.ink, palette.deep, 0.5) : mix(palette.deep, palette.hero, 0.5)
  sheet.marks.push(`<g id="row">${row}</g>`, rect(0, quay, widthPx, heightPx - quay, water))
  sheet.marks.push(
    group(
      within(sheet, box(0, quay, widthPx, heightPx - quay)),
      group(
        `transform="translate(0 ${num(quay * 2 + unit * 2)}) scale(1 -1)" opacity=".42"`,
        '<use href="#row"/>',
      ),
    ),
  )
  let ripples = ''
  for (let index = 0; index < 90; index++) {
    const y = quay + unit * 3 + (heightPx - quay) * random.next()
    ripples += `M${num(widthPx * random.next())} ${num(y)}h${num(unit * random.between(2, 10))}`
  }
  sheet.marks.push(
    stroke(ripples, water, unit * 0.5),
    rect(0, quay, widthPx, unit * 2, mix(palette.ink, palette.soft, 0.4)),
    rect(0, quay + unit * 2, widthPx, unit, palette.ink),
  )
  const boat = widthPx * random.between(0.25, 0.6)
  const by = quay + (heightPx - quay) * 0.56
  sheet.marks.push(
    path(
      `M${num(boat)} ${num(by)}H${num(boat + unit * 26)}Q${num(boat + unit * 23)} ${num(by + unit * 5)} ${num(boat + unit * 18)} ${num(by + unit * 5)}H${num(boat + unit * 6)}Q${num(boat + unit)} ${num(by + unit * 5)} ${num(boat)} ${num(by)}Z`,
      palette.spark,
    ),
    rect(boat + unit * 8, by - unit * 3, unit * 9, unit * 3, palette.paper),
    stroke(
      `M${num(boat + unit * 2)} ${num(by + unit * 1.4)}h${num(unit * 22)}`,
      palette.paper,
      unit * 0.4,
    ),
  )
  return closeSheet(sheet)
}
