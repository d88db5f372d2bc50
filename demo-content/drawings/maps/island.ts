import { mix } from '../../colour.ts'
import { speckle } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import {
  circle,
  closeSheet,
  curve,
  group,
  loop,
  num,
  openSheet,
  type Point,
  path,
  placed,
  polygon,
  rect,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** A chart of an invented island. */
export const island: Drawing = (random, palette, widthPx, heightPx) => {
  const sea = random.pick([
    mix(palette.soft, palette.mate, 0.35),
    mix(palette.mate, palette.paper, 0.3),
    palette.deep,
  ])
  const sheet = openSheet(widthPx, heightPx, sea)
  const { unit } = sheet
  const cx = widthPx * 0.52
  const cy = heightPx * 0.48
  const r = Math.min(widthPx, heightPx) * 0.34
  const stretch = Math.min(1.35, Math.max(0.8, heightPx / widthPx))
  const waves = Array.from({ length: 7 }, (_, index) => ({
    size: random.between(0.03, 0.17) / (1 + index * 0.35),
    pitch: index + 1,
    start: random.between(0, 6.3),
  }))
  const outline = (grow: number): Point[] =>
    Array.from({ length: 90 }, (_, index): Point => {
      const angle = (index / 90) * Math.PI * 2
      const far =
        r *
        grow *
        waves.reduce(
          (sum, wave) =>
            sum + Math.sin(angle * wave.pitch + wave.start) * wave.size * (grow > 1 ? 1 / grow : 1),
          1,
        )
      return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far * stretch]
    })
  const line = sea === palette.deep ? mix(palette.mate, sea, 0.4) : mix(palette.hero, sea, 0.35)
  const rose: Point = [widthPx * 0.17, heightPx * 0.84]
  let rays = ''
  for (let index = 0; index < 32; index++) {
    const angle = (index / 32) * Math.PI * 2
    rays += `M${num(rose[0])} ${num(rose[1])}L${num(rose[0] + Math.cos(angle) * heightPx * 1.6)} ${num(rose[1] + Math.sin(angle) * heightPx * 1.6)}`
  }
  sheet.marks.push(stroke(rays, line, unit * 0.12, 'opacity=".6"'))
  for (const [index, grow] of [1.42, 1.28, 1.16, 1.07].entries())
    sheet.marks.push(
      path(loop(outline(grow)), mix(sea, palette.paper, 0.1 + index * 0.1)),
      stroke(loop(outline(grow)), line, unit * 0.16),
    )
  const lands = [
    palette.paper,
    mix(palette.leaf, palette.soft, 0.55),
    mix(palette.leaf, palette.soft, 0.28),
    palette.leaf,
    mix(palette.leaf, palette.deep, 0.35),
  ]
  for (const [index, grow] of [1, 0.92, 0.7, 0.47, 0.25].entries())
    sheet.marks.push(path(loop(outline(grow)), lands[index] as string))
  const land = within(sheet, loop(outline(0.9)))
  const trees: string[] = []
  for (let index = 0; index < 60; index++) {
    const x = cx + random.bell() * r * 0.8
    const y = cy + random.bell() * r * 0.8 * stretch
    trees.push(
      path(
        `M${num(x)} ${num(y - unit * 1.8)}l${num(unit * 0.8)} ${num(unit * 1.8)}h${num(-unit * 1.6)}Z`,
        mix(palette.deep, palette.leaf, 0.3),
      ),
    )
  }
  sheet.marks.push(group(land, ...trees), stroke(loop(outline(1)), palette.ink, unit * 0.3))
  for (const [dx, dy] of [
    [0, 0],
    [0.16, 0.05],
    [-0.13, 0.07],
  ] as const) {
    const [x, y, s] = [cx + dx * r * 1.3, cy + dy * r * 1.3, unit * 5]
    sheet.marks.push(
      path(
        polygon([
          [x - s, y + s * 0.7],
          [x, y - s * 0.9],
          [x + s, y + s * 0.7],
        ]),
        mix(palette.deep, palette.ink, 0.3),
      ),
      path(
        polygon([
          [x - s * 0.35, y - s * 0.34],
          [x, y - s * 0.9],
          [x + s * 0.35, y - s * 0.34],
          [x + s * 0.08, y - s * 0.1],
          [x - s * 0.1, y - s * 0.28],
        ]),
        palette.paper,
      ),
    )
  }
  const shore = outline(0.96)[random.int(5, 30)] as Point
  const cross = unit * 1.5
  sheet.marks.push(
    stroke(
      curve([
        [cx, cy + r * 0.2],
        [cx + (shore[0] - cx) * 0.5 + unit * 4, cy + (shore[1] - cy) * 0.6],
        shore,
        [widthPx * 0.86, heightPx * 0.8],
        [widthPx * 1.02, heightPx * 0.9],
      ]),
      palette.spark,
      unit * 0.6,
      `stroke-dasharray="${num(unit * 1.6)} ${num(unit * 1.6)}"`,
    ),
    stroke(
      `M${num(cx - cross)} ${num(cy + r * 0.2 - cross)}l${num(cross * 2)} ${num(cross * 2)}m0 ${num(-cross * 2)}l${num(-cross * 2)} ${num(cross * 2)}`,
      palette.spark,
      unit * 0.9,
    ),
  )
  sheet.marks.push(
    placed(rose[0], rose[1], 0, 1, compass(unit * 8, palette)),
    speckle(random, 0, 0, widthPx, heightPx, 200, unit * 0.3, palette.ink, 0.14),
  )
  const edge = (inset: number, wide: number, colour: string) =>
    rect(
      inset,
      inset,
      widthPx - inset * 2,
      heightPx - inset * 2,
      'none',
      `stroke="${colour}" stroke-width="${num(wide)}"`,
    )
  sheet.marks.push(
    edge(unit * 1.5, unit * 3, palette.paper),
    edge(unit * 3.4, unit * 0.35, palette.ink),
  )
  return closeSheet(sheet)
}

function compass(r: number, palette: Palette): string {
  const marks = [
    circle(0, 0, r * 0.62, 'none', `stroke="${palette.ink}" stroke-width="${num(r * 0.03)}"`),
  ]
  for (const [long, turn] of [
    [0.62, 45],
    [1, 0],
  ] as const) {
    for (let point = 0; point < 4; point++) {
      const needle = (sign: number, colour: string) =>
        path(
          polygon([
            [0, 0],
            [sign * r * 0.13, -r * 0.16],
            [0, -r * long],
          ]),
          colour,
        )
      marks.push(
        placed(
          0,
          0,
          turn + point * 90,
          1,
          needle(-1, palette.paper),
          needle(1, point === 0 && turn === 0 ? palette.spark : palette.ink),
        ),
      )
    }
  }
  return marks.join('')
}
