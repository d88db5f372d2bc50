import { mix, tone } from '../colour.ts'
import { speckle } from '../grain.ts'
import type { Random } from '../random.ts'
import {
  closeSheet,
  curve,
  loop,
  num,
  openSheet,
  type Point,
  path,
  polygon,
  stroke,
} from '../svg.ts'
import type { Drawing, Family } from './drawing.ts'

/** Terrazzo: chips of marble in cement, large ones first, none touching. */
const terrazzo: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([
    palette.paper,
    mix(palette.soft, palette.paper, 0.4),
    mix(palette.mate, palette.paper, 0.55),
    palette.deep,
  ])
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const chips = [
    palette.hero,
    palette.mate,
    palette.deep,
    palette.spark,
    palette.ink,
    palette.soft,
    palette.paper,
  ].filter((one) => one !== ground)
  const laid: { x: number; y: number; r: number }[] = []
  for (const [size, tries] of [
    [8.5, 90],
    [5, 260],
    [2.7, 900],
    [1.2, 1600],
  ] as const) {
    for (let attempt = 0; attempt < tries; attempt++) {
      const r = unit * size * random.between(0.7, 1.15)
      const x = random.next() * widthPx
      const y = random.next() * heightPx
      if (laid.some((chip) => Math.hypot(chip.x - x, chip.y - y) < (chip.r + r) * 0.92)) continue
      laid.push({ x, y, r })
      const colour = tone(random.pick(chips), random.between(-0.03, 0.03))
      const points = shard(random, x, y, r)
      sheet.marks.push(path(polygon(points), colour))
      if (size > 4 && random.chance(0.6))
        sheet.marks.push(vein(random, points, tone(colour, random.pick([-0.06, 0.07])), unit))
    }
  }
  sheet.marks.push(speckle(random, 0, 0, widthPx, heightPx, 900, unit * 0.26, palette.ink, 0.35))
  return closeSheet(sheet)
}

function shard(random: Random, x: number, y: number, r: number): Point[] {
  const corners = random.int(5, 7)
  const squash = random.between(0.6, 1)
  const turn = random.between(0, 6.3)
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index + random.between(-0.28, 0.28)) / corners) * Math.PI * 2
    const far = r * random.between(0.8, 1)
    const px = Math.cos(angle) * far
    const py = Math.sin(angle) * far * squash
    return [
      x + px * Math.cos(turn) - py * Math.sin(turn),
      y + px * Math.sin(turn) + py * Math.cos(turn),
    ]
  })
}

function vein(random: Random, points: readonly Point[], colour: string, unit: number): string {
  const from = points[0] as Point
  const to = points[Math.floor(points.length / 2)] as Point
  const middle: Point = [
    (from[0] + to[0]) / 2 + random.bell() * unit * 2,
    (from[1] + to[1]) / 2 + random.bell() * unit * 2,
  ]
  return stroke(
    curve([from, middle, to]),
    colour,
    unit * random.between(0.25, 0.6),
    'style="stroke-linecap:butt"',
  )
}

/** A cut agate: rings within rings, crystal in the heart. */
const agate: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const { unit } = sheet
  const x = widthPx / 2
  const y = heightPx / 2
  const rx = widthPx * 0.42
  const ry = heightPx * 0.41
  const waves = Array.from({ length: 5 }, (_, index) => ({
    size: random.between(0.015, 0.06) / (1 + index * 0.25),
    pitch: index + 2,
    start: random.between(0, 6.3),
  }))
  const rings = 26
  const scale = [
    palette.deep,
    palette.hero,
    palette.mate,
    palette.soft,
    palette.paper,
    palette.spark,
  ]
  for (let ring = 0; ring < rings; ring++) {
    const inward = ring / rings
    const points = Array.from({ length: 72 }, (_, index): Point => {
      const angle = (index / 72) * Math.PI * 2
      const wave = waves.reduce(
        (sum, one) =>
          sum + Math.sin(angle * one.pitch + one.start + inward * 1.4) * one.size * (0.5 + inward),
        1,
      )
      const far = (1 - inward * 0.86) * wave
      return [x + Math.cos(angle) * rx * far + inward * unit * 4, y + Math.sin(angle) * ry * far]
    })
    const place = (inward * 1.9 + random.between(-0.16, 0.16) + 2) % 1
    const at = place * (scale.length - 1)
    const colour = mix(scale[Math.floor(at)] as string, scale[Math.ceil(at)] as string, at % 1)
    sheet.marks.push(
      path(
        loop(points),
        ring === 0 ? palette.ink : colour,
        ring === 0 ? '' : `stroke="${tone(colour, -0.05)}" stroke-width="${num(unit * 0.14)}"`,
      ),
    )
  }
  sheet.marks.push(
    speckle(
      random,
      x - rx * 0.1,
      y - ry * 0.1,
      rx * 0.26,
      ry * 0.2,
      90,
      unit * 0.5,
      palette.paper,
      0.75,
    ),
  )
  return closeSheet(sheet)
}

export const stone = { terrazzo, agate } satisfies Family
