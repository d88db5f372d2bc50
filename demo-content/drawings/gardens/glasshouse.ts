import { mix, tone } from '../../colour.ts'
import {
  circle,
  closeSheet,
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
import { daisy } from '../motifs/flowers.ts'
import { monstera } from '../motifs/foliage.ts'
import { frond, leaf, stem } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'

/** A glasshouse full of leaves. */
export const glasshouse: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const sun = sunOf(palette)
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
          [0, mix(palette.soft, palette.mate, 0.3)],
          [1, mix(palette.paper, sun, 0.2)],
        ],
      ),
    ),
    circle(widthPx * 0.5, heightPx * 0.28, unit * 16, mix(sun, palette.paper, 0.5)),
  )
  const iron = mix(palette.deep, palette.ink, 0.3)
  const floor = heightPx * 0.84
  const spring = heightPx * 0.4
  let ribs = ''
  for (let index = 0; index <= 8; index++) {
    const x = widthPx * (0.04 + index * 0.115)
    ribs += `M${num(x)} ${num(floor)}V${num(spring)}Q${num(x)} ${num(spring - heightPx * 0.16)} ${num(widthPx / 2 + (x - widthPx / 2) * 0.3)} ${num(heightPx * 0.07)}`
  }
  for (const share of [0.28, 0.5, 0.72])
    ribs += `M${num(widthPx * 0.04)} ${num(spring + (floor - spring) * share)}H${num(widthPx * 0.96)}`
  ribs += `M${num(widthPx * 0.04)} ${num(spring)}H${num(widthPx * 0.96)}`
  ribs += `M${num(widthPx * 0.14)} ${num(heightPx * 0.2)}H${num(widthPx * 0.86)}M${num(widthPx * 0.3)} ${num(heightPx * 0.07)}H${num(widthPx * 0.7)}`
  sheet.marks.push(
    stroke(ribs, iron, unit * 0.55),
    stroke(
      `M${num(widthPx * 0.04)} ${num(floor)}V${num(spring)}Q${num(widthPx * 0.04)} ${num(spring - heightPx * 0.16)} ${num(widthPx * 0.36)} ${num(heightPx * 0.07)}H${num(widthPx * 0.64)}Q${num(widthPx * 0.96)} ${num(spring - heightPx * 0.16)} ${num(widthPx * 0.96)} ${num(spring)}V${num(floor)}`,
      iron,
      unit * 1.2,
    ),
  )
  sheet.marks.push(
    rect(0, floor, widthPx, heightPx - floor, mix(palette.spark, palette.paper, 0.5)),
  )
  let paving = ''
  for (let index = -6; index <= 6; index++)
    paving += `M${num(widthPx * 0.5 + index * widthPx * 0.05)} ${num(floor)}L${num(widthPx * 0.5 + index * widthPx * 0.16)} ${heightPx}`
  for (const share of [0.2, 0.5])
    paving += `M0 ${num(floor + (heightPx - floor) * share)}H${widthPx}`
  sheet.marks.push(
    stroke(paving, mix(palette.spark, palette.ink, 0.25), unit * 0.2, 'opacity=".6"'),
  )
  const green = (share: number) => mix(mix(palette.leaf, palette.mate, 0.2), palette.ink, share)
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : widthPx
    for (let index = 0; index < 7; index++)
      sheet.marks.push(
        placed(
          edge - side * widthPx * random.between(0, 0.26),
          heightPx * random.between(0.78, 0.95),
          -side * random.between(-10, 46),
          1,
          leaf(
            heightPx * random.between(0.22, 0.46),
            unit * random.between(7, 12),
            green(random.between(0, 0.35)),
            { veins: 9 },
          ),
        ),
      )
    for (let index = 0; index < 3; index++)
      sheet.marks.push(
        frond(
          stem(
            [edge - side * widthPx * 0.1, heightPx * 0.86],
            [edge - side * widthPx * 0.16, heightPx * 0.5],
            [
              edge - side * widthPx * random.between(0.24, 0.42),
              heightPx * random.between(0.4, 0.6),
            ],
          ),
          green(random.between(0.05, 0.4)),
          unit * 13,
          18,
        ),
      )
    sheet.marks.push(
      placed(
        edge - side * widthPx * 0.12,
        heightPx * 0.72,
        -side * 22,
        1,
        monstera(random, unit * 30, green(0.15)),
      ),
      placed(
        edge - side * widthPx * 0.24,
        heightPx * 0.86,
        -side * 42,
        1,
        monstera(random, unit * 22, green(0.3)),
      ),
    )
    for (let index = 0; index < 5; index++)
      sheet.marks.push(
        placed(
          edge - side * widthPx * random.between(0, 0.3),
          heightPx * random.between(0.84, 0.98),
          random.between(0, 90),
          1,
          daisy(
            unit * random.between(3, 4.6),
            7,
            random.pick([palette.hero, palette.spark, palette.mate]),
            sun,
          ),
        ),
      )
  }
  const pots: string[] = []
  for (const [along, size] of [
    [0.36, 0.7],
    [0.64, 0.85],
  ] as const) {
    const [x, y, s] = [widthPx * along, heightPx * 0.9, unit * 11 * size]
    for (let index = 0; index < 9; index++)
      pots.push(
        placed(
          x,
          y - s * 0.9,
          (index / 8) * 120 - 60,
          1,
          leaf(s * random.between(1.1, 1.6), s * 0.34, green(random.between(0, 0.3)), { veins: 5 }),
        ),
      )
    pots.push(
      path(
        polygon([
          [x - s * 0.5, y - s],
          [x + s * 0.5, y - s],
          [x + s * 0.36, y],
          [x - s * 0.36, y],
        ]),
        palette.spark,
      ),
      path(
        polygon([
          [x, y - s],
          [x + s * 0.5, y - s],
          [x + s * 0.36, y],
          [x, y],
        ]),
        tone(palette.spark, -0.07),
      ),
    )
  }
  sheet.marks.push(...pots)
  return closeSheet(sheet)
}
