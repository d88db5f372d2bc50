import { mix, tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import {
  circle,
  closeSheet,
  ellipse,
  group,
  linear,
  num,
  openSheet,
  type Point,
  placed,
  radial,
  rect,
  type Sheet,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { stars, sunOf } from '../motifs/sky.ts'

/** Paper lanterns strung across a summer dusk. */
export const lanterns: Drawing = (random, palette, widthPx, heightPx) => {
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
          [0, palette.ink],
          [0.65, palette.deep],
          [1, mix(palette.hero, palette.deep, 0.35)],
        ],
      ),
    ),
    stars(random, widthPx, heightPx * 0.5, unit, palette.paper),
  )
  const tints = [
    sunOf(palette),
    mix(sunOf(palette), palette.paper, 0.55),
    mix(palette.mate, '#fff3d6', 0.3),
    mix(palette.spark, palette.paper, 0.25),
  ]
  const rows = heightPx > widthPx ? 4 : 3
  for (let row = 0; row < rows; row++) {
    const near = (row + 1) / rows
    const y = heightPx * (0.02 + (row / rows) * 0.62)
    const sag = heightPx * random.between(0.09, 0.15)
    const tilt = heightPx * random.between(-0.05, 0.05)
    const at = (along: number): Point => [
      widthPx * along,
      y + tilt * along + sag * 4 * along * (1 - along),
    ]
    sheet.marks.push(
      stroke(
        `M-9 ${num(y)}Q${num(widthPx / 2)} ${num(y + tilt / 2 + sag * 2)} ${num(widthPx + 9)} ${num(y + tilt)}`,
        mix(palette.ink, palette.mate, 0.25),
        unit * 0.25,
      ),
    )
    const count = 6 - row
    for (let index = 0; index < count; index++) {
      const [lx, ly] = at((index + 0.5) / count + random.bell() * 0.02)
      sheet.marks.push(
        lantern(
          sheet,
          lx,
          ly,
          unit * (2.6 + near * 5.4) * random.between(0.85, 1.1),
          random.pick(tints),
          palette,
          random.chance(0.6),
        ),
      )
    }
  }
  const trees: string[] = []
  for (let index = 0; index < 40; index++)
    trees.push(
      placed(
        widthPx * random.next(),
        heightPx + unit * 3,
        random.between(-50, 50),
        1,
        leaf(
          unit * random.between(10, 26),
          unit * 6,
          mix(palette.ink, palette.leaf, random.between(0, 0.22)),
        ),
      ),
    )
  sheet.marks.push(group('', ...trees))
  return closeSheet(sheet)
}

function lantern(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  tint: string,
  palette: Palette,
  round: boolean,
): string {
  const ry = round ? r * 0.92 : r * 1.3
  const rx = round ? r : r * 0.8
  const cy = y + ry + r * 0.3
  let ribs = ''
  for (let rib = -3; rib <= 3; rib++) {
    const up = rib / 4
    const half = rx * Math.sqrt(1 - up * up)
    ribs += `M${num(x - half)} ${num(cy + up * ry)}Q${num(x)} ${num(cy + up * ry + r * 0.12)} ${num(x + half)} ${num(cy + up * ry)}`
  }
  return (
    circle(
      x,
      cy,
      r * 3,
      radial(sheet, x, cy, r * 3, [
        [0, tint, 0.5],
        [1, tint, 0],
      ]),
    ) +
    stroke(`M${num(x)} ${num(y)}v${num(r * 0.4)}`, palette.ink, r * 0.06) +
    ellipse(
      x,
      cy,
      rx,
      ry,
      radial(sheet, x, cy + ry * 0.3, ry * 1.3, [
        [0, '#fff9e6'],
        [0.5, mix(tint, '#fff3d0', 0.35)],
        [1, tint],
      ]),
    ) +
    stroke(ribs, tone(tint, -0.09), r * 0.025) +
    rect(x - rx * 0.38, cy - ry * 1.02, rx * 0.76, r * 0.13, palette.ink) +
    rect(x - rx * 0.38, cy + ry * 0.93, rx * 0.76, r * 0.12, palette.ink)
  )
}
