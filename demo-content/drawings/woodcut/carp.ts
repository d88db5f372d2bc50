import { mix } from '../../colour.ts'
import {
  box,
  circle,
  closeSheet,
  disc,
  group,
  loop,
  num,
  path,
  rect,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { block, edge, gouge } from './block.ts'

/** A fish cut in scales and rays, weed and water round it. */
export const carp: Drawing = (random, palette, widthPx, heightPx) => {
  const cut = block(palette, widthPx, heightPx)
  const { sheet, left, top, wide, tall, ink, paper, warm, unit } = cut
  const marks = [rect(left, top, wide, tall, ink)]
  let water = ''
  for (let row = 0; row * unit * 2.6 < tall; row++) {
    const y = top + row * unit * 2.6
    for (
      let x = left - random.between(0, 12) * unit;
      x < left + wide;
      x += unit * random.between(9, 16)
    )
      water += gouge(
        [x, y],
        [x + unit * random.between(6, 11), y + random.bell() * unit * 0.6],
        unit * random.between(0.25, 0.6),
        random.pick([-2, 2]),
      )
  }
  marks.push(path(water, palette.hero === ink ? paper : mix(palette.mate, paper, 0.2)))
  const fishes = heightPx > widthPx * 1.2 ? 2 : 1
  for (let index = 0; index < fishes; index++) {
    const size = Math.min(wide * 0.42, tall * (fishes === 2 ? 0.3 : 0.5))
    const [x, y] = [left + wide * 0.5, top + tall * (fishes === 2 ? 0.3 + index * 0.4 : 0.5)]
    marks.push(
      group(
        `transform="translate(${num(x)} ${num(y)}) rotate(${num(random.between(-14, 14))}) scale(${index % 2 ? -1 : 1} 1)"`,
        carved(sheet, size, ink, paper, warm),
      ),
    )
  }
  sheet.marks.push(group(within(sheet, box(left, top, wide, tall)), ...marks), edge(cut))
  return closeSheet(sheet)
}

function carved(sheet: Sheet, s: number, ink: string, paper: string, tint: string): string {
  const body = loop([
    [-s * 0.72, 0],
    [-s * 0.3, -s * 0.26],
    [s * 0.25, -s * 0.36],
    [s * 0.72, -s * 0.2],
    [s * 0.96, s * 0.02],
    [s * 0.72, s * 0.2],
    [s * 0.25, s * 0.34],
    [-s * 0.3, s * 0.2],
  ])
  const tail = `M${num(-s * 0.62)} 0C${num(-s * 0.8)} ${num(-s * 0.05)} ${num(-s * 0.95)} ${num(-s * 0.4)} ${num(-s * 1.15)} ${num(-s * 0.42)}C${num(-s * 1.02)} ${num(-s * 0.2)} ${num(-s * 1)} ${num(s * 0.1)} ${num(-s * 1.18)} ${num(s * 0.4)}C${num(-s * 0.95)} ${num(s * 0.36)} ${num(-s * 0.8)} ${num(s * 0.06)} ${num(-s * 0.62)} 0Z`
  const fin = `M${num(-s * 0.2)} ${num(-s * 0.27)}C${num(-s * 0.1)} ${num(-s * 0.62)} ${num(s * 0.3)} ${num(-s * 0.66)} ${num(s * 0.44)} ${num(-s * 0.5)}C${num(s * 0.4)} ${num(-s * 0.42)} ${num(s * 0.4)} ${num(-s * 0.38)} ${num(s * 0.42)} ${num(-s * 0.33)}Z`
  const belly = `M${num(s * 0.1)} ${num(s * 0.3)}C${num(-s * 0.05)} ${num(s * 0.5)} ${num(-s * 0.1)} ${num(s * 0.56)} ${num(-s * 0.22)} ${num(s * 0.56)}C${num(-s * 0.2)} ${num(s * 0.44)} ${num(-s * 0.16)} ${num(s * 0.34)} ${num(-s * 0.12)} ${num(s * 0.25)}Z`
  const scales: string[] = []
  for (let row = -4; row <= 4; row++) {
    for (let column = -7; column <= 5; column++) {
      const x = column * s * 0.105 + (row % 2 ? s * 0.052 : 0)
      scales.push(
        path(
          disc(x, row * s * 0.082, s * 0.062),
          (row + column) % 3 === 0 ? tint : paper,
          `stroke="${ink}" stroke-width="${num(s * 0.018)}"`,
        ),
        circle(x - s * 0.015, row * s * 0.082, s * 0.012, ink),
      )
    }
  }
  let rays = ''
  for (let ray = 0; ray < 8; ray++) {
    rays += gouge([-s * 0.66, 0], [-s * 1.08, -s * 0.36 + ray * s * 0.1], s * 0.016)
    rays += gouge(
      [-s * 0.12 + ray * s * 0.07, -s * 0.28],
      [s * 0.02 + ray * s * 0.06, -s * 0.55 + Math.abs(ray - 4) * s * 0.02],
      s * 0.014,
    )
  }
  const head = `M${num(s * 0.52)} ${num(-s * 0.5)}Q${num(s * 0.42)} 0 ${num(s * 0.52)} ${num(s * 0.5)}H${num(s * 1.2)}V${num(-s * 0.5)}Z`
  const halo = stroke(body + tail + fin + belly, ink, s * 0.1)
  return (
    halo +
    path(tail + fin + belly, tint) +
    path(rays, ink) +
    path(body, paper, `stroke="${ink}" stroke-width="${num(s * 0.03)}"`) +
    group(
      within(sheet, body),
      ...scales,
      path(head, paper),
      stroke(head, ink, s * 0.03),
      circle(s * 0.74, -s * 0.05, s * 0.07, ink),
      circle(s * 0.74, -s * 0.05, s * 0.05, tint),
      circle(s * 0.745, -s * 0.05, s * 0.024, ink),
      path(
        [0, 1, 2, 3, 4]
          .map((line) =>
            gouge(
              [s * (0.52 + line * 0.02), s * (0.08 + line * 0.035)],
              [s * (0.72 - line * 0.02), s * (0.1 + line * 0.04)],
              s * 0.012,
            ),
          )
          .join(''),
        ink,
      ),
      stroke(
        `M${num(s * 0.96)} ${num(s * 0.03)}Q${num(s * 0.88)} ${num(s * 0.08)} ${num(s * 0.84)} ${num(s * 0.07)}`,
        ink,
        s * 0.02,
      ),
    )
  )
}
