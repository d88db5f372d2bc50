import { mix, tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { num, type Point, path, placed, polygon, rect, stroke } from '../../svg.ts'

function cloth(points: readonly Point[], colour: string, cell: number): string {
  const [ax, ay] = points[0] as Point
  const mx = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const my = points.reduce((sum, point) => sum + point[1], 0) / points.length
  const inner = points.map(([x, y]): Point => [mx + (x - mx) * 0.78, my + (y - my) * 0.78])
  const d = polygon(points)
  const stitches = polygon(inner)
  return (
    path(d, colour, `stroke="${tone(colour, -0.07)}" stroke-width="${num(cell * 0.006)}"`) +
    (Math.hypot(ax - mx, ay - my) > cell * 0.1
      ? stroke(
          stitches,
          tone(colour, 0.12),
          cell * 0.006,
          `stroke-dasharray="${num(cell * 0.018)} ${num(cell * 0.016)}"`,
        )
      : '')
  )
}

export function starPatch(
  random: Random,
  cell: number,
  palette: Palette,
  cloths: readonly string[],
): string {
  const q = cell / 4
  const [points, heart] = random.shuffled(
    cloths.filter((one) => one !== palette.paper && one !== palette.soft),
  ) as [string, string]
  let marks = rect(-cell / 2, -cell / 2, cell, cell, palette.paper)
  for (const turn of [0, 90, 180, 270]) {
    marks += placed(
      0,
      0,
      turn,
      1,
      cloth(
        [
          [-q * 2, -q * 2],
          [-q, -q * 2],
          [-q, -q],
          [-q * 2, -q],
        ],
        palette.soft,
        cell,
      ),
      cloth(
        [
          [-q, -q * 2],
          [q, -q * 2],
          [0, -q],
        ],
        palette.paper,
        cell,
      ),
      cloth(
        [
          [-q, -q * 2],
          [0, -q],
          [-q, -q],
        ],
        points,
        cell,
      ),
      cloth(
        [
          [q, -q * 2],
          [q, -q],
          [0, -q],
        ],
        tone(points, -0.05),
        cell,
      ),
    )
  }
  return (
    marks +
    cloth(
      [
        [-q, -q],
        [q, -q],
        [q, q],
        [-q, q],
      ],
      heart,
      cell,
    ) +
    cloth(
      [
        [0, -q],
        [q, 0],
        [0, q],
        [-q, 0],
      ],
      palette.paper,
      cell,
    ) +
    cloth(
      [
        [0, -q * 0.5],
        [q * 0.5, 0],
        [0, q * 0.5],
        [-q * 0.5, 0],
      ],
      points,
      cell,
    )
  )
}

export function geesePatch(
  random: Random,
  cell: number,
  palette: Palette,
  cloths: readonly string[],
): string {
  const half = cell / 2
  let marks = rect(-half, -half, cell, cell, palette.paper)
  for (let index = 0; index < 4; index++) {
    const y = -half + (index * cell) / 4
    const colour = random.pick(cloths.filter((one) => one !== palette.paper))
    marks += cloth(
      [
        [-half, y + cell / 4],
        [-half * 0.02, y],
        [half * 0.98, y + cell / 4],
      ].map(([x, py]): Point => [(x as number) * 0.98, py as number]),
      colour,
      cell,
    )
  }
  return marks + rect(-half, -half, cell * 0.03, cell, palette.deep)
}

export function cabinPatch(random: Random, cell: number, palette: Palette, flip: number): string {
  const half = cell / 2
  const warm = [palette.hero, palette.spark, mix(palette.hero, palette.deep, 0.4), palette.mate]
  const cool = [
    palette.soft,
    palette.paper,
    mix(palette.soft, palette.mate, 0.4),
    mix(palette.paper, palette.soft, 0.5),
  ]
  let marks = ''
  const rings = 4
  for (let ring = 0; ring < rings; ring++) {
    const r = half * (1 - ring / (rings + 0.7))
    const thick = half / (rings + 0.7)
    const bar = (side: number, lights: readonly string[]) =>
      placed(
        0,
        0,
        side * 90,
        1,
        cloth(
          [
            [-r, -r],
            [r, -r],
            [r, -r + thick],
            [-r, -r + thick],
          ],
          random.pick(lights),
          cell,
        ),
      )
    marks +=
      bar(0, flip ? warm : cool) +
      bar(1, flip ? warm : cool) +
      bar(2, flip ? cool : warm) +
      bar(3, flip ? cool : warm)
  }
  const heart = half * (0.7 / (rings + 0.7))
  return marks + rect(-heart, -heart, heart * 2, heart * 2, palette.ink)
}
