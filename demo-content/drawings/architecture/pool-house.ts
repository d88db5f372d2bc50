import { mix, tone } from '../../colour.ts'
import {
  circle,
  closeSheet,
  ellipse,
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
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { wall } from './courtyard.ts'

/** A flat-roofed house, its pool and a cypress or two. */
export const poolHouse: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const ground = heightPx * 0.62
  const sun = sunOf(palette)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      ground,
      linear(
        sheet,
        [0, 0],
        [0, ground],
        [
          [0, mix(palette.mate, palette.hero, 0.15)],
          [1, mix(palette.paper, sun, 0.35)],
        ],
      ),
    ),
    circle(widthPx * random.pick([0.2, 0.8]), heightPx * 0.2, unit * 8, sun),
  )
  const ridge = `M0 ${num(ground)}V${num(ground - unit * 9)}Q${num(widthPx * 0.25)} ${num(ground - unit * 21)} ${num(widthPx * 0.52)} ${num(ground - unit * 11)}T${widthPx} ${num(ground - unit * 14)}V${num(ground)}Z`
  sheet.marks.push(
    wall(
      sheet,
      random,
      ridge,
      mix(palette.mate, palette.deep, 0.35),
      [widthPx, ground],
      [0, ground - unit * 18],
      unit * 40,
    ),
  )
  for (const along of [0.06, 0.14, 0.92]) {
    const [x, tall] = [widthPx * along, unit * random.between(24, 34)]
    sheet.marks.push(
      path(
        `M${num(x)} ${num(ground)}C${num(x - tall * 0.16)} ${num(ground - tall * 0.3)} ${num(x - tall * 0.08)} ${num(ground - tall * 0.85)} ${num(x)} ${num(ground - tall)}C${num(x + tall * 0.08)} ${num(ground - tall * 0.85)} ${num(x + tall * 0.16)} ${num(ground - tall * 0.3)} ${num(x)} ${num(ground)}Z`,
        mix(palette.leaf, palette.ink, 0.3),
      ),
    )
  }
  const [left, wide, tall] = [widthPx * 0.2, widthPx * 0.64, Math.min(unit * 20, heightPx * 0.22)]
  const white = mix(palette.paper, '#ffffff', 0.4)
  sheet.marks.push(
    rect(left + wide * 0.12, ground - tall * 1.55, wide * 0.4, tall * 0.6, white),
    rect(
      left + wide * 0.18,
      ground - tall * 1.4,
      wide * 0.28,
      tall * 0.36,
      mix(palette.deep, palette.mate, 0.3),
    ),
    rect(left, ground - tall * 0.95, wide, tall * 0.95, mix(white, palette.soft, 0.6)),
    rect(left - unit * 2.5, ground - tall, wide + unit * 7, unit * 2.2, white),
    rect(
      left - unit * 2.5,
      ground - tall + unit * 2.2,
      wide + unit * 4,
      unit * 2,
      tone(mix(white, palette.soft, 0.6), -0.1),
    ),
  )
  for (let pane = 0; pane < 4; pane++) {
    const x = left + wide * (0.06 + pane * 0.16)
    sheet.marks.push(
      rect(
        x,
        ground - tall * 0.72,
        wide * 0.145,
        tall * 0.72,
        linear(
          sheet,
          [x, ground - tall * 0.7],
          [x + wide * 0.14, ground],
          [
            [0, mix(palette.deep, palette.mate, 0.5)],
            [1, palette.deep],
          ],
        ),
      ),
      path(
        polygon([
          [x + wide * 0.02, ground],
          [x + wide * 0.1, ground - tall * 0.72],
          [x + wide * 0.13, ground - tall * 0.72],
          [x + wide * 0.05, ground],
        ]),
        white,
        'opacity=".2"',
      ),
    )
  }
  sheet.marks.push(
    rect(left + wide * 0.76, ground - tall * 0.64, wide * 0.13, tall * 0.64, palette.spark),
    circle(left + wide * 0.865, ground - tall * 0.3, unit * 0.4, palette.ink),
  )
  sheet.marks.push(rect(0, ground, widthPx, heightPx - ground, mix(palette.paper, sun, 0.22)))
  const water = polygon([
    [widthPx * 0.12, ground + (heightPx - ground) * 0.22],
    [widthPx * 0.8, ground + (heightPx - ground) * 0.22],
    [widthPx * 0.96, heightPx * 0.95],
    [widthPx * 0.04, heightPx * 0.95],
  ])
  sheet.marks.push(
    path(water, white, `stroke="${white}" stroke-width="${num(unit * 2)}"`),
    path(
      water,
      linear(
        sheet,
        [0, ground],
        [0, heightPx],
        [
          [0, mix(palette.mate, palette.soft, 0.3)],
          [1, mix(palette.hero, palette.mate, 0.35)],
        ],
      ),
    ),
  )
  let glints = ''
  for (let index = 0; index < 26; index++) {
    const along = random.between(0.18, 0.82)
    const y = ground + (heightPx * 0.93 - ground) * random.between(0.3, 1)
    const half = unit * random.between(1.5, 4)
    glints += `M${num(widthPx * along - half)} ${num(y)}q${num(half * 0.5)} ${num(-unit * 0.8)} ${num(half)} 0t${num(half)} 0`
  }
  sheet.marks.push(stroke(glints, white, unit * 0.4, 'opacity=".8"'))
  const [rx, ry] = [widthPx * random.between(0.3, 0.66), heightPx * 0.82]
  sheet.marks.push(
    ellipse(rx + unit, ry + unit * 1.2, unit * 6, unit * 3, palette.deep, 'opacity=".3"'),
    ellipse(rx, ry, unit * 6, unit * 3.2, palette.spark),
    ellipse(rx, ry - unit * 0.3, unit * 3.4, unit * 1.6, mix(palette.hero, palette.mate, 0.5)),
  )
  for (let index = 0; index < 16; index++)
    sheet.marks.push(
      placed(
        widthPx * random.pick([random.between(-0.02, 0.06), random.between(0.94, 1.02)]),
        heightPx * random.between(0.74, 1.02),
        random.between(-60, 60),
        1,
        leaf(
          unit * random.between(9, 18),
          unit * 3.6,
          mix(palette.leaf, palette.deep, random.between(0, 0.5)),
          { veins: 4 },
        ),
      ),
    )
  return closeSheet(sheet)
}
