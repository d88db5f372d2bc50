import { mix } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  ellipse,
  group,
  linear,
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
import { scaled } from './songbird.ts'

/** Cranes among reeds with a low sun. */
export const cranes: Drawing = (random, palette, widthPx, heightPx) => {
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
        [0, heightPx],
        [
          [0, mix(palette.mate, palette.soft, 0.35)],
          [0.7, mix(palette.soft, palette.mate, 0.15)],
          [1, mix(palette.mate, palette.hero, 0.3)],
        ],
      ),
    ),
  )
  sheet.marks.push(
    circle(
      widthPx * random.pick([0.34, 0.62]),
      heightPx * 0.34,
      Math.min(widthPx, heightPx) * 0.24,
      sunOf(palette),
    ),
  )
  const water = heightPx * 0.86
  const two = random.chance(0.65)
  const tall = Math.min(heightPx * 0.64, widthPx * (two ? 0.76 : 0.95))
  sheet.marks.push(
    group(
      `transform="translate(${num(widthPx * (two ? 0.29 : 0.46))} ${num(water)})"`,
      crane(sheet, random, tall, palette),
    ),
  )
  if (two)
    sheet.marks.push(
      group(
        `transform="translate(${num(widthPx * 0.78)} ${num(water + unit * 3)}) scale(-.78 .78)"`,
        crane(sheet, random, tall, palette),
      ),
    )
  for (let index = 0; index < 46; index++) {
    const x =
      widthPx * (random.chance(0.5) ? random.between(-0.02, 0.24) : random.between(0.78, 1.02))
    const high = unit * random.between(16, 46)
    const lean = unit * random.between(-5, 5)
    const tint = mix(palette.leaf, palette.deep, random.between(0, 0.7))
    sheet.marks.push(
      stroke(
        `M${num(x)} ${num(heightPx)}Q${num(x)} ${num(heightPx - high * 0.6)} ${num(x + lean)} ${num(heightPx - high)}`,
        tint,
        unit * 0.4,
      ),
    )
    if (random.chance(0.3))
      sheet.marks.push(
        placed(
          x + lean,
          heightPx - high,
          lean * 0.8,
          1,
          ellipse(0, unit * 1.5, unit * 0.8, unit * 3.2, mix(palette.spark, palette.ink, 0.45)),
        ),
      )
  }
  let rings = ''
  for (let index = 0; index < 22; index++)
    rings += `M${num(widthPx * random.next())} ${num(water + (heightPx - water) * random.next())}h${num(unit * random.between(3, 11))}`
  sheet.marks.push(stroke(rings, palette.hero, unit * 0.3, 'opacity=".6"'))
  return closeSheet(sheet)
}

function crane(sheet: Sheet, random: Random, tall: number, palette: Palette): string {
  const body = scaled(
    'M.14 -.6C.02 -.66 -.16 -.6 -.3 -.44C-.2 -.36 -.02 -.36 .1 -.44C.16 -.5 .18 -.56 .14 -.6Z',
    tall,
  )
  return group(
    '',
    stroke(
      scaled('M-.02 -.4L-.02 0L.05 .01M.04 -.42L.08 -.2L.02 -.02', tall),
      palette.ink,
      tall * 0.012,
    ),
    path(
      scaled('M-.2 -.5C-.34 -.46 -.42 -.36 -.4 -.24C-.3 -.26 -.16 -.34 -.12 -.44Z', tall),
      palette.ink,
    ),
    stroke(
      scaled('M.1 -.54C.26 -.62 .14 -.78 .2 -.9C.22 -.96 .28 -.97 .3 -.95', tall),
      palette.paper,
      tall * 0.042,
    ),
    stroke(scaled('M.13 -.57C.26 -.66 .15 -.78 .2 -.88', tall), palette.ink, tall * 0.022),
    circle(tall * 0.285, -tall * 0.95, tall * 0.028, palette.paper),
    path(scaled('M.26 -.978A.03 .03 0 0 1 .312 -.96L.27 -.955Z', tall), palette.hero),
    path(scaled('M.305 -.965L.42 -.93L.3 -.935Z', tall), palette.ink),
    path(body, palette.paper),
    shade(
      sheet,
      random,
      body,
      [-tall * 0.1, -tall * 0.34],
      [0, -tall * 0.62],
      tall * 0.3,
      mix(palette.mate, palette.ink, 0.2),
      0.5,
    ),
    stroke(
      scaled('M-.22 -.44C-.12 -.42 -.02 -.44 .04 -.5M-.16 -.48C-.08 -.47 -.02 -.49 .04 -.54', tall),
      mix(palette.mate, palette.paper, 0.3),
      tall * 0.006,
    ),
    circle(tall * 0.292, -tall * 0.953, tall * 0.005, palette.ink),
  )
}
