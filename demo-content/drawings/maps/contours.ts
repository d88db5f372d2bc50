import { mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { circle, closeSheet, curve, num, openSheet, type Point, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** A field of hills as heights: a few wide bumps and dips. */
function relief(random: Random, bumps: number): (x: number, y: number) => number {
  const hills = Array.from({ length: bumps }, () => ({
    x: random.between(-0.1, 1.1),
    y: random.between(-0.1, 1.1),
    r: random.between(0.14, 0.42),
    size: random.between(-0.6, 1),
  }))
  return (x, y) =>
    hills.reduce(
      (sum, hill) =>
        sum + hill.size * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (hill.r * hill.r)),
      0,
    )
}

/** Height lines by marching squares, as one path. */
function levelLine(
  heights: readonly number[][],
  level: number,
  stepX: number,
  stepY: number,
): string {
  let d = ''
  for (let row = 0; row + 1 < heights.length; row++) {
    const upper = heights[row] as number[]
    const lower = heights[row + 1] as number[]
    for (let column = 0; column + 1 < upper.length; column++) {
      const corners = [upper[column], upper[column + 1], lower[column + 1], lower[column]] as [
        number,
        number,
        number,
        number,
      ]
      const ends: string[] = []
      for (let edge = 0; edge < 4; edge++) {
        const from = corners[edge] as number
        const to = corners[(edge + 1) % 4] as number
        if (from > level === to > level) continue
        const share = (level - from) / (to - from)
        const x = column + (edge === 0 ? share : edge === 1 ? 1 : edge === 2 ? 1 - share : 0)
        const y = row + (edge === 0 ? 0 : edge === 1 ? share : edge === 2 ? 1 : 1 - share)
        ends.push(`${num(x * stepX)} ${num(y * stepY)}`)
      }
      for (let index = 0; index + 1 < ends.length; index += 2)
        d += `M${ends[index]}L${ends[index + 1]}`
    }
  }
  return d
}

/** Contour lines of made-up hills, with a walk marked across. */
export const contours: Drawing = (random, palette, widthPx, heightPx) => {
  const dark = random.chance(0.5)
  const ground = dark ? mix(palette.deep, palette.ink, 0.5) : palette.paper
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const height = relief(random, 11)
  const columns = 90
  const rows = Math.round((columns * heightPx) / widthPx)
  const scaleY = heightPx / widthPx
  const heights = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) =>
      height(column / columns, ((row / rows) * scaleY) / Math.max(1, scaleY)),
    ),
  )
  const all = heights.flat()
  const low = Math.min(...all)
  const high = Math.max(...all)
  const levels = 22
  for (let level = 1; level < levels; level++) {
    const at = level / levels
    const main = level % 5 === 0
    const colour = mix(dark ? palette.hero : palette.mate, dark ? palette.spark : palette.hero, at)
    sheet.marks.push(
      stroke(
        levelLine(heights, low + (high - low) * at, widthPx / columns, heightPx / rows),
        main ? colour : mix(colour, ground, 0.3),
        unit * (main ? 0.45 : 0.22),
      ),
    )
  }
  const walk: Point[] = [
    [0.12, 0.88],
    [0.3, 0.7],
    [0.38, 0.5],
    [0.58, 0.46],
    [0.66, 0.28],
    [0.86, 0.14],
  ].map(
    ([x, y]): Point => [
      widthPx * ((x as number) + random.bell() * 0.03),
      heightPx * ((y as number) + random.bell() * 0.03),
    ],
  )
  const route = random.chance(0.5) ? walk : walk.map(([x, y]): Point => [widthPx - x, y])
  const start = route[0] as Point
  const end = route.at(-1) as Point
  const mark = palette.spark === (dark ? palette.spark : '') ? palette.paper : palette.spark
  sheet.marks.push(
    stroke(
      curve(route),
      mark,
      unit * 0.75,
      `stroke-dasharray="${num(unit * 1.7)} ${num(unit * 1.5)}"`,
    ),
    circle(start[0], start[1], unit * 1.3, mark),
    circle(end[0], end[1], unit * 2.1, ground),
    circle(
      end[0],
      end[1],
      unit * 1.6,
      'none',
      `stroke="${mark}" stroke-width="${num(unit * 0.7)}"`,
    ),
  )
  return closeSheet(sheet)
}
