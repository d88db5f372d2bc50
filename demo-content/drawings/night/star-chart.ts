import { mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  disc,
  group,
  num,
  openSheet,
  type Point,
  radial,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { milkyWay, starPoint } from './starlight.ts'

/** A made-up figure: a chain of stars with one or two branches. */
function figure(
  random: Random,
  x: number,
  y: number,
  size: number,
): { points: Point[]; lines: [number, number][] } {
  const points: Point[] = [[x, y]]
  const lines: [number, number][] = []
  let heading = random.between(0, 6.3)
  for (let index = 0; index < random.int(5, 8); index++) {
    const from =
      index > 2 && random.chance(0.28) ? random.int(0, points.length - 1) : points.length - 1
    heading += random.between(-1.1, 1.1)
    const far = size * random.between(0.22, 0.42)
    const [fx, fy] = points[from] as Point
    points.push([fx + Math.cos(heading) * far, fy + Math.sin(heading) * far])
    lines.push([from, points.length - 1])
  }
  return { points, lines }
}

/** A star chart: rings, hours, figures and the Milky Way, in one disc. */
export const starChart: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.ink)
  const { unit } = sheet
  const x = widthPx / 2
  const y = heightPx / 2
  const r = Math.min(widthPx, heightPx) * 0.44
  const gold = mix(sunOf(palette), palette.paper, 0.35)
  const sky = mix(palette.deep, palette.ink, 0.35)
  const marks = [
    circle(
      x,
      y,
      r,
      radial(sheet, x, y, r, [
        [0, mix(palette.hero, sky, 0.35)],
        [1, sky],
      ]),
    ),
    milkyWay(sheet, random, palette.paper, random.between(-60, 60), x, y),
  ]
  for (const share of [0.28, 0.52, 0.76])
    marks.push(
      circle(
        x,
        y,
        r * share,
        'none',
        `stroke="${palette.mate}" stroke-width="${num(unit * 0.12)}" opacity=".55"`,
      ),
    )
  let hours = ''
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour / 12) * Math.PI * 2
    hours += `M${num(x + Math.cos(angle) * r * 0.08)} ${num(y + Math.sin(angle) * r * 0.08)}L${num(x + Math.cos(angle) * r)} ${num(y + Math.sin(angle) * r)}`
  }
  marks.push(
    stroke(hours, palette.mate, unit * 0.1, 'opacity=".5"'),
    circle(
      x + r * 0.16,
      y - r * 0.1,
      r * 0.62,
      'none',
      `stroke="${gold}" stroke-width="${num(unit * 0.2)}" stroke-dasharray="${num(unit)} ${num(unit)}" opacity=".7"`,
    ),
  )
  for (let index = 0; index < 170; index++) {
    const angle = random.between(0, 6.3)
    const far = Math.sqrt(random.next()) * r
    marks.push(
      circle(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
        unit * random.between(0.1, 0.26),
        palette.paper,
      ),
    )
  }
  for (let index = 0; index < 8; index++) {
    const angle = (index / 8) * 6.28 + random.bell() * 0.3
    const far = r * (index % 2 ? 0.36 : 0.68)
    const { points, lines } = figure(
      random,
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      r * 0.5,
    )
    marks.push(
      stroke(
        lines
          .map(
            ([a, b]) =>
              `M${num((points[a] as Point)[0])} ${num((points[a] as Point)[1])}L${num((points[b] as Point)[0])} ${num((points[b] as Point)[1])}`,
          )
          .join(''),
        gold,
        unit * 0.2,
        'opacity=".8"',
      ),
    )
    points.forEach(([px, py], at) =>
      marks.push(
        at % 3 === 0
          ? starPoint(px, py, unit * random.between(1.3, 2.1), palette.paper)
          : circle(px, py, unit * random.between(0.4, 0.65), gold),
      ),
    )
  }
  sheet.marks.push(group(within(sheet, disc(x, y, r)), ...marks))
  sheet.marks.push(
    circle(x, y, r, 'none', `stroke="${gold}" stroke-width="${num(unit * 0.5)}"`),
    circle(x, y, r * 1.045, 'none', `stroke="${gold}" stroke-width="${num(unit * 0.2)}"`),
  )
  let ticks = ''
  for (let tick = 0; tick < 120; tick++) {
    const angle = (tick / 120) * Math.PI * 2
    const out = tick % 10 ? 1.03 : 1.045
    ticks += `M${num(x + Math.cos(angle) * r)} ${num(y + Math.sin(angle) * r)}L${num(x + Math.cos(angle) * r * out)} ${num(y + Math.sin(angle) * r * out)}`
  }
  sheet.marks.push(stroke(ticks, gold, unit * 0.16))
  for (const [cx, cy] of [
    [0.1, 0.08],
    [0.9, 0.08],
    [0.1, 0.92],
    [0.9, 0.92],
  ] as const)
    sheet.marks.push(
      starPoint(widthPx * cx, heightPx * cy, unit * 3, gold),
      circle(
        widthPx * cx,
        heightPx * cy,
        unit * 4.2,
        'none',
        `stroke="${gold}" stroke-width="${num(unit * 0.16)}"`,
      ),
    )
  return closeSheet(sheet)
}
