import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  box,
  circle,
  closeSheet,
  linear,
  num,
  openSheet,
  type Point,
  path,
  placed,
  polygon,
  rect,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { archPath, pottedPalm, wall } from './courtyard.ts'

/** A stair climbing a sunlit wall to a doorway of sky. */
export const sunnyStair: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const main = random.pick([palette.hero, palette.mate, palette.spark])
  const flip = random.chance(0.5)
  const foot = heightPx * 0.9
  const marks: string[] = [
    wall(
      sheet,
      random,
      box(0, 0, widthPx, heightPx),
      main,
      [widthPx, 0],
      [0, heightPx * 0.8],
      heightPx,
    ),
  ]
  const top = heightPx * random.between(0.4, 0.5)
  const steps = Math.round((foot - top) / (unit * 5.2))
  const run = (widthPx * 0.72) / steps
  const rise = (foot - top) / steps
  const door = archPath(
    widthPx * 0.8,
    top,
    widthPx * 0.12,
    Math.min(heightPx * 0.28, widthPx * 0.46),
  )
  const sun = sunOf(palette) === main ? palette.paper : sunOf(palette)
  marks.push(
    path(
      door,
      linear(
        sheet,
        [0, top - heightPx * 0.3],
        [0, top],
        [
          [0, mix(palette.mate, palette.soft, 0.6)],
          [1, palette.paper],
        ],
      ),
    ),
    circle(widthPx * 0.82, top - heightPx * 0.13, widthPx * 0.05, sun),
  )
  const shadow: Point[] = [
    [-unit, heightPx * 0.05],
    [widthPx * 0.42, heightPx * 0.32],
    [widthPx * 0.12, heightPx],
    [-unit, heightPx],
  ]
  marks.push(path(polygon(shadow), tone(main, -0.09)))
  const side = mix(main, palette.deep, 0.55)
  let profile = `M0 ${num(foot)}`
  let treads = ''
  let risers = ''
  for (let index = 0; index < steps; index++) {
    const x = widthPx * 0.06 + index * run
    const y = foot - index * rise
    profile += `L${num(x)} ${num(y)}V${num(y - rise)}H${num(x + run)}`
    treads += box(x - unit * 0.4, y - rise, run + unit * 0.4, unit * 1)
    risers += box(x, y - rise, unit * 0.9, rise)
  }
  const body = `${profile}H${num(widthPx)}V${num(heightPx)}H0Z`
  marks.push(
    path(body, side),
    shade(
      sheet,
      random,
      body,
      [widthPx, heightPx],
      [widthPx * 0.3, foot],
      widthPx,
      tone(side, -0.09),
      0.4,
    ),
    path(risers, tone(main, 0.08)),
    path(treads, mix(palette.paper, main, 0.15)),
    rect(0, foot, widthPx, heightPx - foot, mix(palette.paper, palette.soft, 0.6)),
  )
  marks.push(
    path(
      polygon([
        [0, foot],
        [widthPx * 0.5, foot],
        [widthPx * 0.2, heightPx],
        [0, heightPx],
      ]),
      mix(palette.soft, main, 0.4),
    ),
  )
  marks.push(
    ...pottedPalm(
      random,
      widthPx * 0.84,
      foot + unit * 4,
      unit * 8,
      palette.spark === main ? palette.deep : palette.spark,
      palette.leaf,
    ),
  )
  const pots: string[] = []
  for (let index = 2; index < steps - 2; index += 3) {
    const [px, py] = [widthPx * 0.06 + (index + 0.6) * run, foot - (index + 1) * rise]
    const s = unit * 3.4
    for (let blade = 0; blade < 6; blade++)
      pots.push(
        placed(
          px,
          py - s,
          random.between(-45, 45),
          1,
          leaf(
            s * random.between(1.2, 2),
            s * 0.5,
            mix(palette.leaf, palette.deep, random.between(0, 0.4)),
          ),
        ),
      )
    pots.push(
      path(
        polygon([
          [px - s * 0.55, py - s],
          [px + s * 0.55, py - s],
          [px + s * 0.4, py],
          [px - s * 0.4, py],
        ]),
        mix(palette.spark, palette.hero, 0.3),
      ),
    )
  }
  marks.push(...pots)
  sheet.marks.push(
    flip
      ? `<g transform="translate(${widthPx} 0) scale(-1 1)">${marks.join('')}</g>`
      : marks.join(''),
  )
  return closeSheet(sheet)
}
