import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import { closeSheet, group, num, openSheet, type Point, placed, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf, stem } from '../motifs/plants.ts'
import { whole } from './pieces.ts'

/** A branch heavy with fruit. */
export const fruitBranch: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, palette.deep, palette.soft])
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const mirror = random.chance(0.5)
  const marks: string[] = []
  const bark = mix(palette.ink, palette.spark, 0.35)
  const arms = [
    stem(
      [widthPx * 1.06, -unit * 3],
      [widthPx * 0.62, heightPx * 0.16],
      [widthPx * 0.3, heightPx * 0.62],
    ),
    stem(
      [widthPx * 0.74, heightPx * 0.12],
      [widthPx * 0.86, heightPx * 0.36],
      [widthPx * 0.72, heightPx * 0.74],
    ),
    stem(
      [widthPx * 0.66, heightPx * 0.17],
      [widthPx * 0.38, heightPx * 0.16],
      [widthPx * 0.16, heightPx * 0.3],
    ),
  ]
  const rind = warmFruit(palette, ground)
  const pointed = random.chance(0.55)
  arms.forEach((arm, index) => {
    marks.push(stroke(arm.d, bark, unit * (index ? 0.9 : 1.4)))
    for (let along = 0.2; along <= 1; along += 0.1) {
      const spot = arm.at(along)
      const side = random.pick([-1, 1])
      const tint = mix(
        palette.leaf,
        ground === palette.deep ? palette.paper : palette.deep,
        random.between(0, 0.35),
      )
      marks.push(
        placed(
          spot.x,
          spot.y,
          spot.degrees + side * random.between(40, 78),
          1,
          leaf(unit * random.between(12, 17), unit * 6, tint, { veins: 6 }),
        ),
      )
    }
  })
  const hung: Point[] = []
  for (const arm of arms) {
    for (const along of [0.56, 0.8, 1]) {
      const spot = arm.at(along)
      const x = spot.x + random.bell() * unit * 4
      const y = spot.y + unit * random.between(9, 13)
      if (hung.some(([hx, hy]) => Math.hypot(hx - x, hy - y) < unit * 15)) continue
      hung.push([x, y])
      const r = unit * random.between(7, 8.6)
      marks.push(
        stroke(
          `M${num(spot.x)} ${num(spot.y)}Q${num(x)} ${num(spot.y + unit)} ${num(x)} ${num(y - r)}`,
          bark,
          unit * 0.6,
        ),
      )
      marks.push(
        whole(
          sheet,
          random,
          x,
          y,
          r,
          random.chance(0.75) ? rind : mix(rind, palette.leaf, 0.35),
          pointed,
        ),
      )
      for (const side of [-1, 1])
        marks.push(
          placed(
            x,
            y - r * (pointed ? 1.15 : 0.94),
            side * random.between(50, 80),
            1,
            leaf(unit * 9, unit * 4, palette.leaf, { veins: 4 }),
          ),
        )
    }
  }
  sheet.marks.push(group(mirror ? `transform="translate(${widthPx} 0) scale(-1 1)"` : '', ...marks))
  return closeSheet(sheet)
}

function warmFruit({ hero, mate, spark }: Palette, ground: string): string {
  const [first, second] = [hero, spark, mate].filter((one) => one !== ground) as [string, string]
  return Number.parseInt(first.slice(1, 3), 16) > Number.parseInt(second.slice(1, 3), 16)
    ? first
    : second
}
