import { mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { box, circle, closeSheet, group, num, path, rect, stroke, within } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { block, edge, gouge } from './block.ts'

/** Furrowed fields under a sun that fills the sky with rays. */
export const fields: Drawing = (random, palette, widthPx, heightPx) => {
  const cut = block(palette, widthPx, heightPx)
  const { sheet, left, top, wide, tall, ink, paper, warm, unit } = cut
  const horizon = top + tall * random.between(0.42, 0.5)
  const x = left + wide * random.between(0.3, 0.7)
  const y = horizon - tall * random.between(0.1, 0.16)
  const r = Math.min(wide, tall) * random.between(0.12, 0.16)
  let rays = ''
  const count = 64
  for (let index = 0; index < count; index++) {
    const angle = ((index + random.bell() * 0.2) / count) * Math.PI * 2
    const from = r * (index % 2 ? 1.25 : 1.5)
    const to = Math.hypot(wide, tall) * random.between(0.72, 1)
    rays += gouge(
      [x + Math.cos(angle) * from, y + Math.sin(angle) * from],
      [x + Math.cos(angle) * to, y + Math.sin(angle) * to],
      unit * random.between(1, 1.6) * 2,
    )
  }
  const marks = [
    path(rays, ink),
    circle(x, y, r * 1.12, paper),
    circle(x, y, r, warm),
    rect(left, horizon, wide, tall, paper),
  ]
  let foot = horizon - unit
  for (let hill = 0; hill < 5; hill++) {
    const rise = unit * random.between(4, 9)
    const peak = left + wide * random.between(0.1, 0.9)
    const d = `M${num(left - unit)} ${num(foot + rise)}Q${num(peak)} ${num(foot - rise)} ${num(left + wide + unit)} ${num(foot + rise * 0.6)}V${num(top + tall)}H${num(left - unit)}Z`
    const dark = hill % 2 === 0
    const tint = dark ? ink : hill === 1 ? mix(warm, paper, 0.35) : paper
    let furrows = ''
    const vanishing = left + wide * random.between(-0.2, 1.2)
    for (let line = -16; line <= 30; line++) {
      const end = left + (wide * (line + random.bell() * 0.2)) / 14
      furrows += gouge(
        [vanishing + (end - vanishing) * 0.25, foot - rise * 0.5],
        [end, foot + tall * 0.26],
        unit * (dark ? 0.5 : 0.62),
        hill % 2 ? 3 : -3,
      )
    }
    marks.push(
      path(d, tint),
      group(within(sheet, d), path(furrows, dark ? paper : ink)),
      stroke(d, ink, unit * 0.5),
    )
    if (hill === 1 || hill === 2)
      for (let tree = 0; tree < 5; tree++)
        marks.push(
          poplar(
            random,
            left + wide * random.next(),
            foot + rise * 0.3,
            unit * random.between(7, 12),
            ink,
            paper,
          ),
        )
    foot += (top + tall - foot) * 0.27
  }
  sheet.marks.push(group(within(sheet, box(left, top, wide, tall)), ...marks), edge(cut))
  return closeSheet(sheet)
}

function poplar(
  random: Random,
  x: number,
  y: number,
  tall: number,
  ink: string,
  paper: string,
): string {
  let cuts = ''
  for (let index = 0; index < 9; index++) {
    const cy = y - tall * random.between(0.2, 0.85)
    cuts += gouge([x - tall * 0.07, cy], [x + tall * 0.05, cy - tall * 0.12], tall * 0.025)
  }
  return (
    path(
      `M${num(x)} ${num(y)}C${num(x - tall * 0.22)} ${num(y - tall * 0.3)} ${num(x - tall * 0.12)} ${num(y - tall * 0.8)} ${num(x)} ${num(y - tall)}C${num(x + tall * 0.12)} ${num(y - tall * 0.8)} ${num(x + tall * 0.22)} ${num(y - tall * 0.3)} ${num(x)} ${num(y)}Z`,
      ink,
    ) + path(cuts, paper)
  )
}
