import { shade } from '../../grain.ts'
import { circle, closeSheet, num, path, rect, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { ink, margins, press, screen } from './press.ts'

/** Columns, an arch and the sun: a holiday remembered in two colours. */
export const ruins: Drawing = (random, palette, widthPx, heightPx) => {
  const job = press(palette, widthPx, heightPx)
  const { sheet, first, second, unit } = job
  const floor = heightPx * 0.84
  const half = Math.min(widthPx * 0.3, heightPx * 0.3)
  const x = widthPx / 2
  const top = floor - half * 2.1
  ink(
    random,
    job,
    circle(x + half * random.pick([-0.3, 0.35]), top - half * 0.05, half * 0.72, second),
    screen(0, floor, widthPx, heightPx - floor, unit * 1.2, second, (_, py) => 0.66 - py * 0.6),
  )
  const arch = `M${num(x - half)} ${num(floor)}V${num(top + half * 0.5)}A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${num(top + half * 0.5)}V${num(floor)}H${num(x + half * 0.58)}V${num(top + half * 0.5)}A${num(half * 0.58)} ${num(half * 0.58)} 0 0 0 ${num(x - half * 0.58)} ${num(top + half * 0.5)}V${num(floor)}Z`
  let bricks = ''
  for (let row = 0; row < 9; row++)
    bricks += `M${num(x - half)} ${num(floor - row * half * 0.2)}h${num(half * 0.42)}M${num(x + half * 0.58)} ${num(floor - row * half * 0.2)}h${num(half * 0.42)}`
  const column = (cx: number, tall: number, wide: number) => {
    let flutes = ''
    for (let flute = -2; flute <= 2; flute++)
      flutes += `M${num(cx + flute * wide * 0.17)} ${num(floor - wide * 0.3)}V${num(floor - tall + wide * 0.3)}`
    return (
      rect(cx - wide * 0.66, floor - wide * 0.26, wide * 1.32, wide * 0.26, first) +
      rect(cx - wide * 0.5, floor - tall, wide, tall, first, 'opacity=".45"') +
      stroke(flutes, first, wide * 0.08) +
      rect(cx - wide * 0.7, floor - tall - wide * 0.2, wide * 1.4, wide * 0.26, first)
    )
  }
  ink(
    random,
    job,
    path(arch, first, 'opacity=".35"'),
    shade(sheet, random, arch, [x + half, floor], [x - half * 0.5, top], half * 2, first, 0.8),
    stroke(bricks, first, unit * 0.25),
    column(widthPx * 0.14, half * 1.5, half * 0.3),
    column(widthPx * 0.86, half * 1.1, half * 0.3),
    rect(0, floor, widthPx, unit * 0.8, first),
  )
  const fronds: string[] = []
  const [px, py] = [widthPx * random.pick([0.27, 0.74]), floor - half * 1.55]
  for (let index = 0; index < 9; index++) {
    const angle = (-200 + (index / 8) * 220) * (Math.PI / 180)
    const far = half * random.between(0.6, 0.85)
    const [tx, ty] = [px + Math.cos(angle) * far, py + Math.sin(angle) * far * 0.5 + half * 0.2]
    fronds.push(
      path(
        `M${num(px)} ${num(py)}Q${num((px + tx) / 2)} ${num(py - half * 0.5)} ${num(tx)} ${num(ty)}Q${num((px + tx) / 2)} ${num(py - half * 0.22)} ${num(px)} ${num(py)}Z`,
        first,
      ),
    )
  }
  ink(
    random,
    job,
    stroke(
      `M${num(px)} ${num(py)}Q${num(px - unit * 3)} ${num(py + half * 0.8)} ${num(px + unit)} ${num(floor)}`,
      first,
      unit * 1.3,
    ),
    ...fronds,
  )
  let waves = ''
  for (let row = 0; row < 4; row++)
    waves += `M0 ${num(floor + unit * (4 + row * 3.4))}${`q${num(unit * 2.2)} ${num(-unit * 1.6)} ${num(unit * 4.4)} 0t${num(unit * 4.4)} 0`.repeat(Math.ceil(widthPx / (unit * 8.8)))}`
  ink(random, job, stroke(waves, first, unit * 0.5))
  sheet.marks.push(margins(job))
  return closeSheet(sheet)
}
