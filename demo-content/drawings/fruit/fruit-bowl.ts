import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  closeSheet,
  ellipse,
  group,
  num,
  openSheet,
  type Point,
  path,
  placed,
  rect,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { slice, whole } from './pieces.ts'

/** A compote piled with fruit on a striped cloth. */
export const fruitBowl: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([palette.soft, mix(palette.mate, palette.paper, 0.35), palette.deep])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const table = heightPx * 0.72
  sheet.marks.push(rect(0, table, widthPx, heightPx - table, palette.paper))
  const stripe = widthPx / 13
  const cloth: string[] = []
  for (let index = 0; index < 13; index += 2)
    cloth.push(
      path(
        `M${num(index * stripe)} ${num(table)}h${num(stripe)}l${num((index - 6) * stripe * 0.3)} ${num(heightPx - table)}h${num(-stripe * 1.3)}Z`,
        palette.mate,
        'opacity=".55"',
      ),
    )
  sheet.marks.push(...cloth)
  const x = widthPx / 2
  const half = Math.min(widthPx * 0.36, heightPx * 0.36)
  const rim = table - half * 0.42
  const pile = random.shuffled(
    [
      palette.hero,
      palette.spark,
      palette.mate,
      palette.hero,
      mix(palette.hero, palette.spark, 0.5),
      mix(palette.leaf, palette.mate, 0.4),
    ].filter((one) => one !== wall),
  )
  const spots: Point[] = [
    [-0.28, -1.02],
    [0.3, -0.98],
    [0.02, -1.2],
    [-0.6, -0.48],
    [-0.2, -0.56],
    [0.22, -0.5],
    [0.6, -0.46],
    [-0.42, -0.12],
    [0, -0.14],
    [0.42, -0.12],
  ]
  for (const [index, [aside, up]] of spots.entries()) {
    if (index < 3 && random.chance(0.2)) continue
    const fx = x + aside * half
    const fy = rim + up * half * 0.62 - half * 0.04
    if (random.chance(0.4))
      sheet.marks.push(
        placed(
          fx,
          fy - half * 0.15,
          random.between(-60, 60),
          1,
          leaf(half * 0.5, half * 0.2, palette.leaf, { veins: 4 }),
        ),
      )
    sheet.marks.push(
      whole(
        sheet,
        random,
        fx,
        fy,
        half * random.between(0.22, 0.27),
        pile[index % pile.length] as string,
        random.chance(0.3),
      ),
    )
  }
  const china = wall === palette.deep ? palette.paper : palette.deep
  const bowl = `M${num(x - half)} ${num(rim)}H${num(x + half)}C${num(x + half * 0.9)} ${num(rim + half * 0.55)} ${num(x + half * 0.3)} ${num(rim + half * 0.62)} ${num(x + half * 0.1)} ${num(rim + half * 0.66)}L${num(x + half * 0.14)} ${num(rim + half * 0.8)}Q${num(x + half * 0.42)} ${num(rim + half * 0.86)} ${num(x + half * 0.42)} ${num(rim + half * 0.94)}H${num(x - half * 0.42)}Q${num(x - half * 0.42)} ${num(rim + half * 0.86)} ${num(x - half * 0.14)} ${num(rim + half * 0.8)}L${num(x - half * 0.1)} ${num(rim + half * 0.66)}C${num(x - half * 0.3)} ${num(rim + half * 0.62)} ${num(x - half * 0.9)} ${num(rim + half * 0.55)} ${num(x - half)} ${num(rim)}Z`
  sheet.marks.push(
    ellipse(
      x + half * 0.1,
      rim + half * 0.94,
      half * 0.62,
      unit * 1.1,
      palette.ink,
      'opacity=".2"',
    ),
    path(bowl, china),
    shade(
      sheet,
      random,
      bowl,
      [x + half, rim + half * 0.6],
      [x - half * 0.5, rim],
      half,
      tone(china, -0.14),
      0.6,
    ),
    group(
      within(sheet, bowl),
      stroke(
        `M${num(x - half)} ${num(rim + unit * 2.2)}H${num(x + half)}`,
        palette.spark,
        unit * 0.7,
      ),
    ),
  )
  sheet.marks.push(
    ellipse(x + half * 0.82, heightPx * 0.9, half * 0.3, unit * 0.8, palette.ink, 'opacity=".2"'),
    placed(
      x + half * 0.75,
      heightPx * 0.87,
      0,
      1,
      slice(
        random,
        half * 0.25,
        pile[0] as string,
        mix(pile[0] as string, palette.paper, 0.25),
        palette.paper,
      ),
    ),
  )
  return closeSheet(sheet)
}
