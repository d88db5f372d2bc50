import { mix, tone } from '../../colour.ts'
import { closeSheet, linear, num, openSheet, path, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Glazed scales, each fired a little differently. */
export const scallops: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.ink)
  const columns = random.int(6, 8)
  const wide = widthPx / columns
  const r = wide / 2
  const rows = Math.ceil(heightPx / r) + 2
  const range = [
    palette.hero,
    palette.hero,
    palette.mate,
    palette.deep,
    mix(palette.hero, palette.mate, 0.5),
    mix(palette.deep, palette.hero, 0.5),
  ]
  for (let row = 0; row <= rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const x = column * wide + (row % 2 ? wide : r)
      const y = heightPx + r - row * r
      const colour = random.chance(0.045)
        ? palette.spark
        : tone(random.pick(range), random.between(-0.03, 0.03))
      const gloss = linear(
        sheet,
        [x - r, y],
        [x + r, y + r],
        [
          [0, tone(colour, 0.07)],
          [0.5, colour],
          [1, tone(colour, -0.09)],
        ],
      )
      sheet.marks.push(
        path(
          `M${num(x - r)} ${num(y - r * 0.35)}V${num(y)}A${num(r)} ${num(r)} 0 0 0 ${num(x + r)} ${num(y)}V${num(y - r * 0.35)}Z`,
          gloss,
          `stroke="${mix(palette.paper, colour, 0.2)}" stroke-width="${num(wide * 0.035)}"`,
        ),
        stroke(
          `M${num(x - r * 0.66)} ${num(y + r * 0.1)}q${num(r * 0.1)} ${num(r * 0.4)} ${num(r * 0.42)} ${num(r * 0.58)}`,
          '#ffffff',
          wide * 0.03,
          `opacity="${random.between(0.15, 0.5).toFixed(2)}"`,
        ),
      )
    }
  }
  return closeSheet(sheet)
}
