import { mix } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { circle, closeSheet, num, type Point, path, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { ink, margins, press, screen } from './press.ts'

export const desert: Drawing = (random, palette, widthPx, heightPx) => {
  const job = press(palette, widthPx, heightPx)
  const { sheet, first, second, unit } = job
  const horizon = heightPx * random.between(0.6, 0.68)
  const sunX = widthPx * random.pick([0.34, 0.5, 0.64])
  const sunR = Math.min(widthPx, heightPx) * random.between(0.2, 0.26)
  ink(
    random,
    job,
    circle(sunX, horizon - sunR * random.between(0.5, 1.1), sunR, second),
    screen(0, horizon, widthPx, heightPx - horizon, unit * 1.3, second, (_, py) => 0.2 + py * 0.55),
  )
  const mesas = [
    [-0.05, 0.3, 0.2],
    [0.24, 0.22, 0.12],
    [0.62, 0.5, 0.24],
  ] as const
  const rocks = mesas.map(([left, wide, tall]) => {
    const [x, w, t] = [widthPx * left, widthPx * wide, Math.min(heightPx, widthPx * 1.2) * tall]
    const d = `${polyline([
      [x, horizon],
      [x + w * 0.1, horizon - t * 0.5],
      [x + w * 0.16, horizon - t * 0.54],
      [x + w * 0.2, horizon - t],
      [x + w * 0.72, horizon - t * 0.97],
      [x + w * 0.77, horizon - t * 0.5],
      [x + w * 0.86, horizon - t * 0.42],
      [x + w, horizon],
    ])}Z`
    return (
      path(d, first, 'opacity=".55"') +
      shade(sheet, random, d, [x + w, horizon], [x, horizon - t], t * 1.4, first, 0.9)
    )
  })
  ink(
    random,
    job,
    screen(
      0,
      0,
      widthPx,
      horizon,
      unit * 1.1,
      mix(first, job.mask, 0.25),
      (_, py) => 0.46 - py * 0.55,
    ),
    ...rocks,
  )
  const plants: string[] = []
  for (const [along, size] of [
    [random.between(0.12, 0.24), 1],
    [random.between(0.72, 0.86), 0.72],
    [random.between(0.42, 0.58), 0.42],
  ] as const)
    plants.push(
      cactus(
        widthPx * along,
        heightPx * (0.96 - (1 - size) * 0.2),
        unit * 42 * size,
        first,
        random,
      ),
    )
  ink(random, job, ...plants)
  sheet.marks.push(margins(job))
  return closeSheet(sheet)
}

function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`
}

function cactus(x: number, y: number, tall: number, colour: string, random: Random): string {
  const wide = tall * 0.13
  const arm = (side: number, up: number, reach: number, high: number) =>
    stroke(
      `M${num(x)} ${num(y - tall * up)}H${num(x + side * reach - side * wide * 0.3)}Q${num(x + side * reach)} ${num(y - tall * up)} ${num(x + side * reach)} ${num(y - tall * up - wide * 0.4)}V${num(y - tall * (up + high))}`,
      colour,
      wide * 0.8,
    )
  return (
    stroke(`M${num(x)} ${num(y)}V${num(y - tall)}`, colour, wide, '') +
    arm(-1, random.between(0.3, 0.45), tall * 0.2, 0.26) +
    arm(1, random.between(0.42, 0.56), tall * 0.2, 0.22)
  )
}
