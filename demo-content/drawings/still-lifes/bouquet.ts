import { mix, tone } from '../../colour.ts'
import { roundShade } from '../../grain.ts'
import {
  box,
  closeSheet,
  disc,
  ellipse,
  group,
  linear,
  num,
  openSheet,
  path,
  placed,
  rect,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { daisy, poppy, tulip } from '../motifs/flowers.ts'
import { leaf, sprig, stem } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { vessel } from '../motifs/vessels.ts'

/** A jug of flowers, fruit beside it, a striped cloth below. */
export const bouquet: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    palette.deep,
    palette.soft,
    mix(palette.mate, palette.paper, 0.3),
    mix(palette.hero, palette.deep, 0.55),
  ])
  const dark =
    wall !== palette.soft &&
    !wall.startsWith(palette.soft) &&
    wall !== mix(palette.mate, palette.paper, 0.3)
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const edge = heightPx * 0.8
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      edge,
      linear(
        sheet,
        [0, 0],
        [widthPx, edge],
        [
          [0, tone(wall, 0.03)],
          [1, tone(wall, -0.06)],
        ],
      ),
    ),
  )
  const cloth = random.pick(
    [palette.paper, palette.mate, palette.spark].filter((one) => one !== wall),
  )
  const band = box(0, edge, widthPx, heightPx - edge)
  sheet.marks.push(
    rect(0, edge, widthPx, heightPx - edge, cloth),
    group(
      within(sheet, band),
      ...Array.from({ length: 12 }, (_, index) =>
        path(
          `M${num((index / 12) * widthPx)} ${num(edge)}h${num(widthPx / 30)}l${num((index - 6) * unit * 1.2)} ${num(heightPx - edge)}h${num(-widthPx / 24)}Z`,
          palette.hero,
          'opacity=".5"',
        ),
      ),
    ),
  )
  const tall = Math.min(heightPx * 0.3, widthPx * 0.42)
  const x = widthPx * random.pick([0.42, 0.5, 0.56])
  const mouth = edge + unit * 3 - tall
  const blooms: string[] = []
  const petals = [palette.spark, palette.hero, palette.mate, palette.paper, sunOf(palette)].filter(
    (one) => one !== wall,
  )
  const count = 15
  const reach = Math.min(widthPx * 0.42, heightPx * 0.34)
  for (let index = 0; index < count; index++) {
    const angle = ((index + 0.5) / count - 0.5) * 2.5
    const far = reach * (0.62 + ((index * 7) % 5) * 0.12)
    const tip = [x + Math.sin(angle) * far, mouth - Math.cos(angle) * far * 1.06] as const
    const stalk = stem(
      [x, mouth + unit * 3],
      [x + Math.sin(angle) * far * 0.25, mouth - far * 0.5],
      tip,
    )
    const green = mix(palette.leaf, dark ? palette.paper : palette.deep, random.between(0, 0.3))
    sheet.marks.push(
      index % 4 === 1
        ? sprig(random, stalk, [green, mix(green, palette.deep, 0.25)], {
            count: 9,
            long: unit * 8,
            wide: unit * 3,
            from: 0.35,
          })
        : path(stalk.d, 'none', `stroke="${green}" stroke-width="${num(unit * 0.55)}"`),
    )
    const spot = stalk.at(0.55)
    sheet.marks.push(
      placed(
        spot.x,
        spot.y,
        spot.degrees + random.pick([-50, 50]),
        1,
        leaf(unit * random.between(8, 12), unit * 3.6, green, { veins: 4 }),
      ),
    )
    if (index % 4 === 1) continue
    const colour = petals[index % petals.length] as string
    const heart = sunOf(palette) === colour ? palette.ink : sunOf(palette)
    const kind = (index + random.int(0, 1)) % 3
    blooms.push(
      placed(
        tip[0],
        tip[1],
        angle * 40,
        1,
        kind === 0
          ? daisy(unit * random.between(5, 7), 11, colour, heart)
          : kind === 1
            ? poppy(unit * random.between(6, 8), colour, palette.ink)
            : tulip(unit * random.between(4, 5), colour),
      ),
    )
  }
  sheet.marks.push(...blooms)
  const glaze = random.pick(
    [palette.paper, palette.hero, palette.mate, palette.spark].filter(
      (one) => one !== wall && one !== cloth,
    ),
  )
  sheet.marks.push(
    vessel(sheet, random, {
      x,
      foot: edge + unit * 3,
      tall,
      shape: random.pick(['jug', 'moon', 'gourd', 'amphora'] as const),
      colour: glaze,
      trim: glaze === palette.deep ? palette.paper : palette.deep,
      decor: random.pick(['bands', 'dots', 'zigzag', 'dip', 'speckled'] as const),
    }),
  )
  for (const [index, aside] of [0.3, 0.38, 0.34].entries()) {
    const side = x > widthPx / 2 ? -1 : 1
    const [fx, fy, r] = [
      x + side * widthPx * aside,
      edge + unit * (index === 2 ? 6 : 3),
      unit * 4.6,
    ]
    const rind = [sunOf(palette), palette.spark, mix(palette.leaf, palette.mate, 0.3)][
      index
    ] as string
    sheet.marks.push(
      ellipse(fx + unit, fy + r * 0.9, r * 1.1, r * 0.2, palette.ink, 'opacity=".2"'),
      path(disc(fx, fy, r), rind),
      roundShade(sheet, random, fx, fy, r, [-0.7, -0.7], tone(rind, -0.15), 1.2),
      ellipse(fx - r * 0.3, fy - r * 0.4, r * 0.2, r * 0.12, tone(rind, 0.14)),
    )
  }
  return closeSheet(sheet)
}
