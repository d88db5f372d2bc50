import { mix, tone } from '../../colour.ts'
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
import { sunOf } from '../motifs/sky.ts'
import { vessel } from '../motifs/vessels.ts'
import { sillPlant } from './sill-plants.ts'

/** A window on the weather, with a sill full of plants. */
export const windowSill: Drawing = (random, palette, widthPx, heightPx) => {
  const wallTint = random.pick([
    palette.soft,
    mix(palette.mate, palette.paper, 0.35),
    palette.paper,
    mix(palette.hero, palette.deep, 0.3),
  ])
  const sheet = openSheet(widthPx, heightPx, wallTint)
  const { unit } = sheet
  const [left, top, wide, tall] = [widthPx * 0.12, heightPx * 0.08, widthPx * 0.76, heightPx * 0.66]
  const night = random.chance(0.3)
  const sun = sunOf(palette)
  const view = [
    rect(
      left,
      top,
      wide,
      tall,
      linear(
        sheet,
        [0, top],
        [0, top + tall],
        night
          ? [
              [0, palette.ink],
              [1, palette.hero],
            ]
          : [
              [0, mix(palette.mate, palette.soft, 0.4)],
              [1, mix(palette.paper, sun, 0.3)],
            ],
      ),
    ),
    circle(
      left + wide * random.between(0.25, 0.75),
      top + tall * 0.3,
      unit * 7,
      night ? palette.paper : sun,
    ),
  ]
  for (let row = 0; row < 4; row++) {
    const y = top + tall * (0.52 + row * 0.12)
    view.push(
      path(
        `M${num(left)} ${num(y)}C${num(left + wide * 0.3)} ${num(y - unit * random.between(2, 9))} ${num(left + wide * 0.6)} ${num(y + unit * random.between(-2, 8))} ${num(left + wide)} ${num(y - unit * random.between(-1, 6))}V${num(top + tall)}H${num(left)}Z`,
        mix(mix(palette.mate, palette.paper, 0.25), night ? palette.ink : palette.deep, row * 0.27),
      ),
    )
  }
  const bars = mix(palette.paper, '#ffffff', 0.5)
  sheet.marks.push(
    group(within(sheet, box(left, top, wide, tall)), ...view),
    rect(left, top, wide, tall, 'none', `stroke="${bars}" stroke-width="${num(unit * 2.6)}"`),
    stroke(
      `M${num(left + wide / 2)} ${num(top)}v${num(tall)}M${num(left)} ${num(top + tall * 0.4)}h${num(wide)}`,
      bars,
      unit * 1.4,
    ),
  )
  for (const side of [-1, 1]) {
    const edge = side < 0 ? left - unit * 6 : left + wide + unit * 6
    const cloth = mix(random.pick([palette.spark, palette.hero]), palette.paper, 0.5)
    const d = `M${num(edge)} ${num(top - unit * 4)}H${num(edge - side * unit * 17)}C${num(edge - side * unit * 17)} ${num(top + tall * 0.5)} ${num(edge - side * unit * 11)} ${num(top + tall * 0.62)} ${num(edge - side * unit * 7)} ${num(top + tall * 0.66)}C${num(edge - side * unit * 9)} ${num(top + tall * 0.8)} ${num(edge - side * unit * 10)} ${num(top + tall)} ${num(edge - side * unit * 9)} ${num(heightPx * 0.86)}H${num(edge)}Z`
    sheet.marks.push(
      path(d, cloth),
      group(
        within(sheet, d),
        stroke(
          [3, 7, 11]
            .map(
              (fold) =>
                `M${num(edge - side * unit * fold * 1.2)} ${num(top - unit * 4)}C${num(edge - side * unit * fold * 1.2)} ${num(top + tall * 0.5)} ${num(edge - side * unit * fold * 0.6)} ${num(top + tall * 0.6)} ${num(edge - side * unit * fold * 0.8)} ${num(heightPx)}`,
            )
            .join(''),
          tone(cloth, -0.07),
          unit * 0.6,
        ),
      ),
    )
  }
  sheet.marks.push(
    rect(
      left - unit * 9,
      top - unit * 5,
      wide + unit * 18,
      unit * 1.2,
      mix(palette.ink, palette.spark, 0.3),
      `rx="${num(unit * 0.6)}"`,
    ),
  )
  const sill = top + tall + unit * 1.2
  sheet.marks.push(
    rect(left - unit * 6, sill, wide + unit * 12, unit * 3.4, bars),
    rect(left - unit * 6, sill + unit * 3.4, wide + unit * 12, unit * 2.4, tone(wallTint, -0.08)),
  )
  const count = widthPx > heightPx ? 5 : 4
  for (let index = 0; index < count; index++) {
    const x = left + wide * ((index + 0.5) / count)
    const size = Math.min(wide / count, unit * 20) * random.between(0.6, 0.78)
    const pot = random.pick(
      [palette.spark, palette.hero, palette.paper, palette.mate, palette.deep].filter(
        (one) => one !== wallTint,
      ),
    )
    sheet.marks.push(
      sillPlant(random, x, sill - size * 0.8, size, palette, index),
      vessel(sheet, random, {
        x,
        foot: sill + unit * 1,
        tall: size * 0.86,
        shape: random.pick(['pot', 'cup'] as const),
        colour: pot,
        trim: palette.ink,
        decor: random.pick(['plain', 'bands', 'dots', 'dip', 'zigzag'] as const),
      }),
    )
  }
  return closeSheet(sheet)
}
