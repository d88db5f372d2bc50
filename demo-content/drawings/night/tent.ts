import { mix, tone } from '../../colour.ts'
import { speckle } from '../../grain.ts'
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
import { stars, sunOf } from '../motifs/sky.ts'
import { milkyWay, starPoint } from './starlight.ts'

/** A lit tent among firs under the Milky Way. */
export const tent: Drawing = (random, palette, widthPx, heightPx) => {
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
        [0, heightPx * 0.85],
        [
          [0, palette.ink],
          [0.6, palette.deep],
          [1, mix(palette.hero, palette.mate, 0.35)],
        ],
      ),
    ),
  )
  sheet.marks.push(
    stars(random, widthPx, heightPx * 0.7, unit, palette.paper),
    milkyWay(
      sheet,
      random,
      mix(palette.paper, palette.mate, 0.2),
      random.pick([-58, -66, 62]),
      widthPx * 0.52,
      heightPx * 0.32,
    ),
  )
  for (let index = 0; index < 4; index++)
    sheet.marks.push(
      starPoint(
        widthPx * random.between(0.08, 0.92),
        heightPx * random.between(0.05, 0.45),
        unit * random.between(1, 1.8),
        palette.paper,
      ),
    )
  const ground = heightPx * 0.8
  let ridge = `M0 ${num(ground - unit * 10)}`
  for (let index = 1; index <= 9; index++)
    ridge += `L${num((index / 9) * widthPx)} ${num(ground - unit * (5 + (index % 2 ? random.between(8, 15) : random.between(0, 4))))}`
  sheet.marks.push(path(`${ridge}V${num(ground + unit)}H0Z`, mix(palette.deep, palette.hero, 0.35)))
  const dark = tone(palette.ink, -0.02)
  const tree = (x: number, y: number, tall: number, colour: string) => {
    let d = ''
    for (let tier = 0; tier < 6; tier++) {
      const half = tall * (0.05 + tier * 0.032) * random.between(0.9, 1.1)
      const foot = y - tall * (0.68 - tier * 0.125)
      d += `M${num(x)} ${num(foot - tall * 0.32)}L${num(x + half)} ${num(foot)}H${num(x - half)}Z`
    }
    return path(d, colour)
  }
  for (let index = 0; index < 24; index++)
    sheet.marks.push(
      tree(
        widthPx * random.next(),
        ground + unit,
        unit * random.between(9, 17),
        mix(palette.deep, palette.ink, 0.55),
      ),
    )
  sheet.marks.push(
    path(
      `M0 ${num(ground)}Q${num(widthPx * 0.4)} ${num(ground - unit * 3)} ${widthPx} ${num(ground + unit)}V${heightPx}H0Z`,
      mix(palette.ink, palette.deep, 0.3),
    ),
  )
  const x = widthPx * random.pick([0.4, 0.5, 0.6])
  const y = ground + unit * 6
  const half = unit * 11
  const glow = mix(sunOf(palette), '#ffe7a6', 0.5)
  sheet.defs.push(
    `<radialGradient id="glow"><stop stop-color="${glow}" stop-opacity=".65"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
  )
  sheet.marks.push(
    ellipse(x, y, half * 2.6, half * 0.5, 'url(#glow)'),
    circle(x, y - half * 0.4, half * 2.1, 'url(#glow)'),
  )
  sheet.marks.push(
    path(
      polygon([
        [x - half, y],
        [x - half * 0.1, y - half * 1.2],
        [x + half * 0.55, y],
      ]),
      linear(
        sheet,
        [0, y - half * 1.2],
        [0, y],
        [
          [0, mix(palette.spark, palette.hero, 0.25)],
          [1, glow],
        ],
      ),
    ),
    path(
      polygon([
        [x + half * 0.55, y],
        [x - half * 0.1, y - half * 1.2],
        [x + half * 0.62, y - half * 1.02],
        [x + half * 1.35, y - half * 0.12],
      ]),
      mix(palette.spark, palette.ink, 0.35),
    ),
    path(
      polygon([
        [x - half * 0.42, y],
        [x - half * 0.1, y - half * 1.05],
        [x + half * 0.1, y],
      ]),
      '#fff5d6',
    ),
    path(
      polygon([
        [x - half * 0.18, y],
        [x - half * 0.1, y - half * 1.05],
        [x + half * 0.1, y],
      ]),
      mix(glow, palette.spark, 0.45),
    ),
    stroke(
      `M${num(x - half * 0.1)} ${num(y - half * 1.2)}L${num(x - half * 1.5)} ${num(y + unit * 0.8)}M${num(x + half * 0.62)} ${num(y - half * 1.02)}L${num(x + half * 1.8)} ${num(y + unit)}`,
      palette.soft,
      unit * 0.16,
    ),
  )
  for (const along of [-0.02, 0.09, 0.2, 0.82, 0.93, 1.03])
    sheet.marks.push(
      tree(
        widthPx * along + random.bell() * unit * 2,
        heightPx * 1.01,
        unit * random.between(38, 64),
        dark,
      ),
    )
  sheet.marks.push(
    speckle(
      random,
      0,
      ground + unit * 4,
      widthPx,
      heightPx - ground,
      120,
      unit * 0.3,
      mix(palette.leaf, palette.ink, 0.5),
    ),
  )
  return closeSheet(sheet)
}
