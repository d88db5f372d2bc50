import { mix } from '../../colour.ts'
import { box, circle, closeSheet, group, num, path, rect, stroke, within } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { block, edge, gouge } from './block.ts'

/** Mountains and cloud, all in swelling lines. */
export const range: Drawing = (random, palette, widthPx, heightPx) => {
  const cut = block(palette, widthPx, heightPx)
  const { sheet, left, top, wide, tall, ink, paper, warm, unit } = cut
  const marks = [rect(left, top, wide, tall, mix(warm, paper, 0.45))]
  let sky = ''
  for (let row = 0; row * unit * 2.2 < tall * 0.6; row++) {
    const y = top + row * unit * 2.2
    sky += gouge(
      [left - unit * 4, y],
      [left + wide * random.between(0.3, 1.1), y],
      unit * Math.max(0.15, 0.85 - row * 0.05),
    )
  }
  marks.push(
    path(sky, ink),
    circle(
      left + wide * random.pick([0.26, 0.72]),
      top + tall * 0.24,
      unit * 8,
      paper,
      `stroke="${ink}" stroke-width="${num(unit * 0.7)}"`,
    ),
  )
  const peaks = [
    [0.2, 0.42, 0.36],
    [0.78, 0.46, 0.4],
    [0.5, 0.62, 0.62],
  ] as const
  const foot = top + tall * 0.8
  for (const [along, wideShare, tallShare] of peaks) {
    const x = left + wide * (along + random.bell() * 0.04)
    const half = wide * wideShare * 0.6
    const high = Math.min(tall * tallShare, wide * 0.85)
    const outline = `M${num(x - half)} ${num(foot)}L${num(x - half * 0.5)} ${num(foot - high * 0.56)}L${num(x - half * 0.38)} ${num(foot - high * 0.58)}L${num(x)} ${num(foot - high)}L${num(x + half * 0.3)} ${num(foot - high * 0.66)}L${num(x + half * 0.42)} ${num(foot - high * 0.6)}L${num(x + half)} ${num(foot)}Z`
    let lines = ''
    for (let line = 0; line < 26; line++) {
      const share = line / 26
      const fx = x + half * share * 0.86
      const fy = foot - high * (1 - share * 0.96)
      lines += gouge(
        [fx, fy],
        [fx - half * random.between(0.04, 0.22), fy + high * random.between(0.2, 0.5)],
        unit * random.between(0.5, 1.1),
        2,
      )
    }
    marks.push(
      path(outline, paper),
      group(within(sheet, outline), path(lines, ink)),
      stroke(outline, ink, unit * 0.8),
    )
  }
  for (const [index, share] of [0.82, 0.88, 0.95].entries()) {
    const y = top + tall * share
    const dark = index !== 1
    const d = `M${num(left)} ${num(y)}${`q${num(wide * 0.0625)} ${num(-unit * (4 + index))} ${num(wide * 0.125)} 0`.repeat(8)}V${num(top + tall)}H${num(left)}Z`
    let firs = ''
    for (let tree = 0; tree < 22; tree++) {
      const fx = left + wide * random.next()
      const high = unit * random.between(5, 9)
      firs += `M${num(fx)} ${num(y - high)}L${num(fx + high * 0.24)} ${num(y)}H${num(fx - high * 0.24)}Z`
    }
    marks.push(
      path(firs, dark ? ink : warm),
      path(d, dark ? ink : paper),
      stroke(d, ink, unit * 0.5),
    )
  }
  sheet.marks.push(group(within(sheet, box(left, top, wide, tall)), ...marks), edge(cut))
  return closeSheet(sheet)
}
