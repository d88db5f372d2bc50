import { mix, tone } from '../../colour.ts'
import { speckle } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  curve,
  num,
  openSheet,
  type Point,
  path,
  placed,
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** A bay from above: sand, foam lines and a few umbrellas. */
export const beachFromAbove: Drawing = (random, palette, widthPx, heightPx) => {
  const sand = mix(palette.paper, '#f0d9a8', 0.5)
  const sheet = openSheet(widthPx, heightPx, sand)
  const { unit } = sheet
  sheet.marks.push(
    speckle(random, 0, 0, widthPx, heightPx, 1500, unit * 0.2, tone(sand, -0.1), 0.6),
  )
  const start = random.between(0, 6)
  const shore = (offset: number): Point[] =>
    Array.from({ length: 12 }, (_, index): Point => {
      const along = index / 11
      const aside = Math.sin(along * 4.2 + start) * 0.07 + Math.sin(along * 9 + start * 2) * 0.018
      return [widthPx * (0.56 + aside - offset), heightPx * (along * 1.06 - 0.03)]
    })
  const sea = (offset: number) => `${curve(shore(offset))}L${-unit} ${heightPx}L${-unit} 0Z`
  const bands = [
    mix(sand, palette.mate, 0.3),
    palette.paper,
    mix(palette.mate, palette.soft, 0.35),
    palette.mate,
    mix(palette.mate, palette.hero, 0.5),
    palette.hero,
    mix(palette.hero, palette.deep, 0.6),
  ]
  const offsets = [-0.035, 0, 0.022, 0.1, 0.2, 0.32, 0.46]
  bands.forEach((colour, index) => sheet.marks.push(path(sea(offsets[index] as number), colour)))
  sheet.marks.push(
    ...[0.07, 0.16].map((offset) =>
      stroke(
        curve(shore(offset)),
        palette.paper,
        unit * 0.5,
        `opacity=".7" stroke-dasharray="${num(unit * 16)} ${num(unit * 5)} ${num(unit * 6)} ${num(unit * 9)}"`,
      ),
    ),
  )
  const spots: Point[] = []
  for (let tries = 0; tries < 400 && spots.length < 13; tries++) {
    const spot: Point = [
      widthPx * random.between(0.66, 0.97),
      heightPx * random.between(0.03, 0.97),
    ]
    if (spots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > unit * 11)) spots.push(spot)
  }
  for (const [x, y] of spots)
    sheet.marks.push(parasol(random, x, y, unit * random.between(3.4, 4.6), palette))
  return closeSheet(sheet)
}

function parasol(random: Random, x: number, y: number, r: number, palette: Palette): string {
  const colour = random.pick([
    palette.spark,
    palette.hero,
    palette.deep,
    mix(palette.spark, palette.hero, 0.4),
  ])
  let wedges = ''
  for (let index = 0; index < 4; index++) {
    const from = (index * Math.PI) / 2
    const to = from + Math.PI / 4
    wedges += `M0 0L${num(Math.cos(from) * r)} ${num(Math.sin(from) * r)}A${num(r)} ${num(r)} 0 0 1 ${num(Math.cos(to) * r)} ${num(Math.sin(to) * r)}Z`
  }
  const towel = random.pick([palette.mate, palette.soft, palette.spark])
  return (
    placed(
      x + r * 1.1,
      y + r * 0.7,
      random.between(-60, 60),
      1,
      rect(-r * 0.5, -r, r, r * 2.1, towel),
      rect(-r * 0.5, -r * 0.6, r, r * 0.25, palette.paper),
    ) +
    placed(x + r * 0.35, y + r * 0.4, 0, 1, circle(0, 0, r, '#3a2a10', 'opacity=".22"')) +
    placed(
      x,
      y,
      random.between(0, 45),
      1,
      circle(0, 0, r, palette.paper),
      path(wedges, colour),
      circle(0, 0, r * 0.1, palette.ink),
    )
  )
}
