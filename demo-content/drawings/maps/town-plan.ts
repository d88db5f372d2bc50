import { mix, tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  curve,
  group,
  num,
  openSheet,
  type Point,
  path,
  polygon,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

type Quad = readonly [Point, Point, Point, Point]

/** A town from above: blocks, parks, a river and its bridges. */
export const townPlan: Drawing = (random, palette, widthPx, heightPx) => {
  const dark = random.chance(0.35)
  const street = dark ? palette.ink : palette.paper
  const sheet = openSheet(widthPx, heightPx, street)
  const { unit } = sheet
  const lean = random.between(-0.2, 0.2)
  const reach = Math.hypot(widthPx, heightPx) * 0.62
  const blocks: Quad[] = []
  split(
    random,
    [
      [-reach, -reach],
      [reach, -reach],
      [reach, reach],
      [-reach, reach],
    ],
    unit * 13,
    blocks,
  )
  const tints = dark
    ? [palette.deep, mix(palette.deep, palette.hero, 0.35), mix(palette.ink, palette.deep, 0.5)]
    : [
        palette.soft,
        mix(palette.soft, palette.mate, 0.4),
        mix(palette.soft, palette.paper, 0.5),
        mix(palette.mate, palette.paper, 0.4),
      ]
  const marks: string[] = []
  for (const block of blocks) {
    const roll = random.next()
    const inset = shrunk(block, unit * random.pick([0.35, 0.35, 0.6]))
    const colour =
      roll < 0.07
        ? mix(palette.leaf, dark ? palette.ink : palette.paper, 0.35)
        : roll < 0.11
          ? palette.spark
          : roll < 0.17
            ? palette.hero
            : random.pick(tints)
    marks.push(path(polygon(inset), colour))
    const [mx, my] = middleOf(inset)
    if (roll < 0.07) {
      for (let tree = 0; tree < 7; tree++)
        marks.push(
          circle(
            mx + random.bell() * unit * 2.6,
            my + random.bell() * unit * 2.6,
            unit * 0.5,
            tone(colour, -0.1),
          ),
        )
    } else if (roll > 0.62)
      marks.push(path(polygon(shrunk(inset, unit * 1.5)), street, 'opacity=".5"'))
  }
  sheet.marks.push(
    group(
      `transform="translate(${num(widthPx / 2)} ${num(heightPx / 2)}) rotate(${num((lean * 180) / Math.PI)})"`,
      ...marks,
    ),
  )
  const water = mix(palette.hero, palette.mate, dark ? 0.2 : 0.45)
  const down = random.chance(0.5)
  const river = curve(
    Array.from({ length: 6 }, (_, index): Point => {
      const along = (index / 5) * 1.2 - 0.1
      const aside = 0.5 + Math.sin(along * 4 + random.between(0, 0.6)) * 0.2 + (down ? -0.06 : 0.1)
      return down ? [widthPx * aside, heightPx * along] : [widthPx * along, heightPx * aside]
    }),
  )
  const flat = 'style="stroke-linecap:butt"'
  sheet.marks.push(
    stroke(river, street, unit * 10.5, flat),
    stroke(river, water, unit * 8.6, flat),
    stroke(river, tone(water, 0.05), unit * 4, flat),
  )
  const roads = [0.25, 0.52, 0.78].map((along) =>
    down
      ? curve([
          [-unit, heightPx * (along + 0.05)],
          [widthPx * 0.5, heightPx * along],
          [widthPx + unit, heightPx * (along - 0.04)],
        ])
      : curve([
          [widthPx * (along + 0.05), -unit],
          [widthPx * along, heightPx * 0.5],
          [widthPx * (along - 0.04), heightPx + unit],
        ]),
  )
  const ring = circle(
    widthPx * 0.5,
    heightPx * 0.5,
    Math.min(widthPx, heightPx) * 0.36,
    'none',
    `stroke="${street}" stroke-width="${num(unit * 2.1)}"`,
  )
  const avenue = dark ? palette.spark : palette.paper
  sheet.marks.push(
    ring,
    circle(
      widthPx * 0.5,
      heightPx * 0.5,
      Math.min(widthPx, heightPx) * 0.36,
      'none',
      `stroke="${avenue}" stroke-width="${num(unit * 0.8)}"`,
    ),
  )
  for (const road of roads)
    sheet.marks.push(stroke(road, street, unit * 2.4), stroke(road, avenue, unit * 1.2))
  const [px, py] = [widthPx * random.between(0.3, 0.7), heightPx * random.between(0.25, 0.7)]
  sheet.marks.push(
    circle(px, py, unit * 4.4, street),
    circle(px, py, unit * 3.2, palette.spark),
    circle(px, py, unit * 1.3, street),
  )
  return closeSheet(sheet)
}

function split(random: Random, quad: Quad, least: number, into: Quad[]): void {
  const [a, b, c, d] = quad
  const wide = Math.hypot(b[0] - a[0], b[1] - a[1])
  const tall = Math.hypot(d[0] - a[0], d[1] - a[1])
  if (Math.max(wide, tall) < least * random.between(0.55, 1.15)) {
    into.push(quad)
    return
  }
  const first = random.between(0.36, 0.64)
  const second = first + random.between(-0.06, 0.06)
  if (wide > tall) {
    const top = between(a, b, first)
    const foot = between(d, c, second)
    split(random, [a, top, foot, d], least, into)
    split(random, [top, b, c, foot], least, into)
  } else {
    const left = between(a, d, first)
    const right = between(b, c, second)
    split(random, [a, b, right, left], least, into)
    split(random, [left, right, c, d], least, into)
  }
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function middleOf(points: readonly Point[]): Point {
  return [
    points.reduce((sum, point) => sum + point[0], 0) / points.length,
    points.reduce((sum, point) => sum + point[1], 0) / points.length,
  ]
}

function shrunk(points: readonly Point[], byPx: number): Point[] {
  const [mx, my] = middleOf(points)
  return points.map(([x, y]): Point => {
    const far = Math.hypot(x - mx, y - my)
    const keep = Math.max(0.1, 1 - (byPx * 1.4) / far)
    return [mx + (x - mx) * keep, my + (y - my) * keep]
  })
}
