import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  closeSheet,
  ellipse,
  group,
  linear,
  num,
  openSheet,
  type Point,
  path,
  placed,
  polygon,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { blueThing } from './blue-things.ts'
import { type Plumage, songbird } from './songbird.ts'

/** The satin bowerbird at its bower, with everything blue it could find. */
export const bower: Drawing = (random, palette, widthPx, heightPx) => {
  const back = random.pick([
    palette.soft,
    mix(palette.mate, palette.paper, 0.3),
    mix(palette.leaf, palette.paper, 0.55),
  ])
  const sheet = openSheet(widthPx, heightPx, back)
  const { unit } = sheet
  const ground = heightPx * (heightPx > widthPx ? 0.64 : 0.7)
  const blue = '#2f55cf'
  for (let index = 0; index < 16; index++) {
    const x = widthPx * random.next()
    const tint = mix(palette.leaf, back, random.between(0.45, 0.75))
    sheet.marks.push(
      placed(
        x,
        ground + unit * 2,
        random.between(-22, 22),
        1,
        leaf(unit * random.between(24, 52), unit * random.between(4, 8), tint, {
          belly: 0.4,
          veins: 0,
        }),
      ),
    )
  }
  const sunny = mix(back, '#fff8de', 0.75)
  for (const [along, wide] of [
    [0.16, 0.13],
    [0.42, 0.22],
    [0.74, 0.12],
  ] as const) {
    const left = widthPx * along
    sheet.marks.push(
      path(
        polygon([
          [left, 0],
          [left + widthPx * wide, 0],
          [left + widthPx * (wide * 1.5 - 0.26), ground],
          [left - widthPx * 0.3, ground],
        ]),
        linear(
          sheet,
          [0, 0],
          [0, ground],
          [
            [0, sunny, 0.7],
            [1, sunny, 0],
          ],
        ),
      ),
    )
  }
  const floor = mix(sunOf(palette), palette.paper, 0.45)
  const earth = `M0 ${num(ground)}Q${num(widthPx / 2)} ${num(ground - unit * 3)} ${widthPx} ${num(ground)}V${heightPx}H0Z`
  sheet.marks.push(
    path(earth, floor),
    shade(
      sheet,
      random,
      earth,
      [widthPx / 2, heightPx],
      [widthPx / 2, ground],
      widthPx * 0.6,
      tone(floor, -0.1),
      0.4,
    ),
  )
  const scale = Math.min(widthPx, heightPx) / 96
  const facing = random.pick([-1, 1])
  const middle = widthPx * (0.5 + facing * 0.17)
  sheet.marks.push(
    ellipse(middle, ground + scale * 5, scale * 26, scale * 4, palette.ink, 'opacity=".22"'),
  )
  for (const layer of [0, 1]) {
    for (const side of [-1, 1]) {
      for (let index = 0; index < 34; index++) {
        const foot = middle + side * scale * random.between(11, 19)
        const lean = side * scale * random.between(-9, 1)
        const top = ground + scale * 5 - scale * random.between(36, 52)
        const twig = mix(
          mix(palette.spark, palette.ink, random.between(0.45, 0.85)),
          palette.paper,
          layer * 0.08,
        )
        sheet.marks.push(
          stroke(
            `M${num(foot)} ${num(ground + scale * random.between(2, 7))}Q${num(foot + side * scale * 5)} ${num(ground - scale * 22)} ${num(middle + side * scale * 10 + lean)} ${num(top)}`,
            twig,
            scale * random.between(0.35, 0.75),
          ),
        )
      }
    }
  }
  for (let index = 0; index < 60; index++) {
    const x = widthPx * random.between(0.03, 0.97)
    const y = ground + scale * 4 + (heightPx - ground) * random.between(0, 0.85)
    sheet.marks.push(
      placed(
        x,
        y,
        random.between(-40, 40),
        1,
        stroke(
          `M0 0h${num(scale * random.between(3, 7))}`,
          tone(floor, random.pick([-0.12, 0.06])),
          scale * 0.35,
        ),
      ),
    )
  }
  const foundAt: Point[] = []
  for (let tries = 0; tries < 300 && foundAt.length < 18; tries++) {
    const spot: Point = [
      widthPx * random.between(0.07, 0.93),
      ground + scale * 8 + (heightPx * 0.96 - ground - scale * 8) * random.next(),
    ]
    if (foundAt.every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.4) > scale * 9))
      foundAt.push(spot)
  }
  for (const [x, y] of foundAt.sort((a, b) => a[1] - b[1]))
    sheet.marks.push(
      placed(
        x,
        y,
        0,
        1,
        blueThing(
          random,
          scale * random.between(2.2, 3.1),
          tone(blue, random.between(-0.08, 0.14)),
          palette,
        ),
      ),
    )
  for (let index = 0; index < 34; index++) {
    const x = widthPx * random.between(-0.02, 1.02)
    const edge = Math.abs(x / widthPx - 0.5) * 2
    const tint = mix(
      mix(palette.leaf, palette.deep, random.between(0.1, 0.6)),
      back,
      index < 14 ? 0.4 : 0.05,
    )
    sheet.marks.push(
      placed(
        x,
        -unit * 3,
        random.between(120, 240),
        1,
        leaf(
          unit * random.between(9, 17) * (0.7 + edge * 0.75),
          unit * random.between(4, 6.5),
          tint,
          { veins: 5 },
        ),
      ),
    )
  }
  const plumage: Plumage = {
    body: '#171e42',
    wing: '#232e68',
    belly: '#222d63',
    beak: '#cfd8c0',
    eye: '#7a8cff',
  }
  sheet.marks.push(
    group(
      `transform="translate(${num(widthPx * (0.5 - facing * 0.2))} ${num(ground + scale * 11)}) scale(${facing} 1)"`,
      ellipse(-scale * 2, scale * 0.5, scale * 13, scale * 1.4, palette.ink, 'opacity=".22"'),
      songbird(sheet, random, scale * 34, plumage, '#3a3a3a'),
    ),
  )
  return closeSheet(sheet)
}
