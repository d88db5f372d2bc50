import { mix } from '../../colour.ts'
import {
  circle,
  closeSheet,
  curve,
  group,
  loop,
  num,
  type Point,
  path,
  placed,
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { ink, margins, press } from './press.ts'

/** Swimmers in a pool, seen from the board. */
export const pool: Drawing = (random, palette, widthPx, heightPx) => {
  const job = press(palette, widthPx, heightPx)
  const { sheet, first, second, unit } = job
  const nets: string[] = []
  for (let row = 0; row < 15; row++) {
    const y = (heightPx * (row + 0.5)) / 15
    const points = Array.from(
      { length: 12 },
      (_, index): Point => [
        (index / 11) * widthPx * 1.1 - widthPx * 0.05,
        y + random.bell() * unit * 3.4,
      ],
    )
    nets.push(stroke(curve(points), job.mask, unit * random.between(0.3, 0.75)))
  }
  sheet.marks.push(rect(0, 0, widthPx, heightPx, mix(first, job.mask, 0.42)), ...nets)
  for (const along of [0.25, 0.5, 0.75]) {
    const points = Array.from(
      { length: 14 },
      (_, index): Point => [widthPx * along + random.bell() * unit * 0.9, (heightPx * index) / 13],
    )
    ink(random, job, stroke(curve(points), first, unit * 1.6, 'opacity=".8"'))
  }
  const places = random.shuffled([0.13, 0.38, 0.62, 0.87]).slice(0, heightPx > widthPx ? 3 : 2)
  places.forEach((along, index) => {
    const y =
      heightPx * (0.2 + (index / Math.max(1, places.length - 1)) * 0.58 + random.bell() * 0.03)
    const size = Math.min(widthPx * 0.3, heightPx * 0.24)
    const turn = random.pick([0, 180]) + random.bell() * 10
    ink(
      random,
      job,
      placed(
        widthPx * along,
        y,
        turn,
        1,
        group(
          `transform="translate(${num(unit * 2)} ${num(unit * 2.6)})" opacity=".5"`,
          swimmer(size, first),
        ),
      ),
    )
    const skin = mix(second, job.mask, 0.35)
    sheet.marks.push(
      placed(
        widthPx * along,
        y,
        turn,
        1,
        swimmer(size, skin),
        swimwear(
          size,
          [palette.deep, second, palette.ink][index % 3] as string,
          random.pick([second, palette.paper, palette.deep]),
        ),
      ),
    )
  })
  sheet.marks.push(margins(job))
  return closeSheet(sheet)
}

function swimmer(s: number, colour: string): string {
  return (
    stroke(
      `M${num(-s * 0.07)} ${num(s * 0.16)}L${num(-s * 0.12)} ${num(s * 0.34)}L${num(-s * 0.08)} ${num(s * 0.52)}M${num(s * 0.07)} ${num(s * 0.16)}L${num(s * 0.1)} ${num(s * 0.36)}L${num(s * 0.16)} ${num(s * 0.53)}`,
      colour,
      s * 0.075,
    ) +
    stroke(
      `M${num(-s * 0.13)} ${num(-s * 0.2)}Q${num(-s * 0.24)} ${num(-s * 0.34)} ${num(-s * 0.16)} ${num(-s * 0.52)}M${num(s * 0.13)} ${num(-s * 0.2)}Q${num(s * 0.3)} ${num(-s * 0.12)} ${num(s * 0.33)} ${num(s * 0.06)}`,
      colour,
      s * 0.06,
    ) +
    path(
      loop([
        [-s * 0.15, -s * 0.23],
        [0, -s * 0.26],
        [s * 0.15, -s * 0.23],
        [s * 0.1, -s * 0.03],
        [s * 0.125, s * 0.17],
        [0, s * 0.21],
        [-s * 0.125, s * 0.17],
        [-s * 0.1, -s * 0.03],
      ]),
      colour,
    ) +
    circle(0, -s * 0.33, s * 0.085, colour)
  )
}

function swimwear(s: number, suit: string, cap: string): string {
  return (
    path(
      loop([
        [-s * 0.1, -s * 0.16],
        [0, -s * 0.1],
        [s * 0.1, -s * 0.16],
        [s * 0.095, -s * 0.02],
        [s * 0.125, s * 0.16],
        [0, s * 0.215],
        [-s * 0.125, s * 0.16],
        [-s * 0.095, -s * 0.02],
      ]),
      suit,
    ) + circle(0, -s * 0.33, s * 0.088, cap)
  )
}
