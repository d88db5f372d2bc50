import { mix } from '../../colour.ts'
import {
  circle,
  closeSheet,
  curve,
  ellipse,
  linear,
  num,
  openSheet,
  type Point,
  path,
  radial,
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'

/** A sun in fog over water: nothing but gradients and one line of hills. */
export const fogSun: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const sun = sunOf(palette)
  const horizon = heightPx * random.between(0.58, 0.66)
  const x = widthPx * random.between(0.35, 0.65)
  const y = horizon - heightPx * random.between(0.1, 0.24)
  const high = mix(palette.mate, palette.soft, random.between(0.2, 0.6))
  const low = mix(sun, palette.paper, 0.45)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      horizon,
      linear(
        sheet,
        [0, 0],
        [0, horizon],
        [
          [0, mix(high, palette.hero, 0.35)],
          [0.6, high],
          [1, low],
        ],
      ),
    ),
  )
  for (const [grow, opacity] of [
    [5, 0.32],
    [2.6, 0.4],
    [1.4, 0.5],
  ] as const)
    sheet.marks.push(
      circle(
        x,
        y,
        unit * 12 * grow,
        radial(sheet, x, y, unit * 12 * grow, [
          [0, '#fff3d8', opacity],
          [1, sun, 0],
        ]),
      ),
    )
  sheet.marks.push(
    circle(
      x,
      y,
      unit * 9.5,
      linear(
        sheet,
        [0, y - unit * 10],
        [0, y + unit * 10],
        [
          [0, '#fffbee'],
          [1, mix(sun, '#fff3d8', 0.35)],
        ],
      ),
    ),
  )
  for (let row = 0; row < 3; row++) {
    const points = Array.from(
      { length: 10 },
      (_, index): Point => [
        (index / 9) * widthPx * 1.2 - widthPx * 0.1,
        horizon - unit * (2 + (2 - row) * 4) + random.bell() * unit * 4,
      ],
    )
    const tint = mix(mix(high, palette.deep, 0.25 + row * 0.22), low, 0.45 - row * 0.15)
    sheet.marks.push(
      path(
        `${curve(points)}V${num(horizon)}H0Z`,
        linear(
          sheet,
          [0, horizon - unit * 14],
          [0, horizon],
          [
            [0, tint],
            [1, mix(tint, low, 0.65)],
          ],
        ),
      ),
    )
  }
  sheet.marks.push(
    rect(
      0,
      horizon,
      widthPx,
      heightPx - horizon,
      linear(
        sheet,
        [0, horizon],
        [0, heightPx],
        [
          [0, low],
          [0.35, high],
          [1, mix(palette.deep, palette.hero, 0.3)],
        ],
      ),
    ),
  )
  let glints = ''
  for (let index = 0; index < 100; index++) {
    const near = random.next() ** 1.3
    const half = unit * (0.6 + near * 4.5)
    glints += `M${num(x + random.bell() * unit * (5 + near * 15) - half)} ${num(horizon + unit + (heightPx - horizon) * near)}h${num(half * 2)}`
  }
  sheet.marks.push(stroke(glints, '#fff5dc', unit * 0.3, 'opacity=".7"'))
  const boat = widthPx * (x > widthPx / 2 ? random.between(0.2, 0.35) : random.between(0.62, 0.8))
  const by = horizon + (heightPx - horizon) * 0.34
  const hull = mix(palette.deep, palette.ink, 0.5)
  sheet.marks.push(
    path(
      `M${num(boat - unit * 8)} ${num(by)}Q${num(boat)} ${num(by + unit * 2.4)} ${num(boat + unit * 8)} ${num(by)}Q${num(boat + unit * 5)} ${num(by + unit * 3.2)} ${num(boat)} ${num(by + unit * 3.2)}T${num(boat - unit * 8)} ${num(by)}Z`,
      hull,
    ),
    stroke(
      `M${num(boat + unit)} ${num(by + unit)}v${num(-unit * 7)}M${num(boat + unit * 3)} ${num(by - unit * 4)}L${num(boat - unit * 5)} ${num(by + unit * 5)}`,
      hull,
      unit * 0.3,
    ),
    ellipse(boat + unit, by - unit * 3.6, unit * 0.9, unit * 2.4, hull),
    circle(boat + unit, by - unit * 6.6, unit * 0.9, hull),
    path(
      `M${num(boat - unit * 1)} ${num(by - unit * 7)}h${num(unit * 4)}l${num(-unit * 2)} ${num(-unit * 1.3)}Z`,
      hull,
    ),
  )
  return closeSheet(sheet)
}
