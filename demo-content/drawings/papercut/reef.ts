import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  curve,
  group,
  linear,
  num,
  openSheet,
  type Point,
  path,
  rect,
  type Sheet,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { cutPaper } from './cut-paper.ts'

/** A reef of paper weeds, with fish between the sheets. */
export const reef: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const shallow = mix(palette.mate, palette.paper, 0.5)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, heightPx],
        [
          [0, shallow],
          [1, palette.hero],
        ],
      ),
    ),
  )
  for (const [along, wide] of [
    [0.2, 0.1],
    [0.45, 0.16],
    [0.75, 0.09],
  ] as const)
    sheet.marks.push(
      path(
        `M${num(widthPx * along)} 0h${num(widthPx * wide)}L${num(widthPx * (along - 0.1))} ${heightPx}h${num(-widthPx * wide * 2)}Z`,
        linear(
          sheet,
          [0, 0],
          [0, heightPx * 0.9],
          [
            [0, '#ffffff', 0.35],
            [1, '#ffffff', 0],
          ],
        ),
      ),
    )
  const layers = 4
  const corals = [
    palette.spark,
    sunOf(palette),
    mix(palette.spark, palette.paper, 0.35),
    palette.leaf,
  ]
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1)
    const water = mix(mix(palette.hero, palette.mate, 0.55), palette.ink, near * 0.75)
    for (let index = 0; index < 4 - Math.min(2, layer); index++)
      sheet.marks.push(
        fish(
          sheet,
          random,
          widthPx * random.between(0.14, 0.86),
          heightPx * random.between(0.14, 0.62),
          unit * (4.5 + near * 6),
          random.pick(corals),
          palette,
        ),
      )
    const y = heightPx * (0.62 + near * 0.24)
    const floor = Array.from(
      { length: 8 },
      (_, index): Point => [
        (index / 7) * widthPx * 1.2 - widthPx * 0.1,
        y + random.bell() * unit * 6,
      ],
    )
    let weeds = ''
    for (let index = 0; index < 9; index++)
      weeds += weed(
        random,
        widthPx * random.next(),
        y + unit * 9,
        unit * random.between(16, 34) * (0.7 + near * 0.5),
        unit * (1.2 + near * 1.2),
      )
    sheet.marks.push(
      cutPaper(
        sheet,
        `${weeds}${curve(floor)}L${widthPx * 1.1} ${heightPx + 60}H${-widthPx * 0.1}Z`,
        water,
        0.6 + near * 0.6,
      ),
    )
    for (let index = 0; index < 3; index++) {
      const x = widthPx * random.between(0.05, 0.95)
      sheet.marks.push(
        fanCoral(
          sheet,
          random,
          x,
          y + unit * 6,
          unit * random.between(8, 15),
          mix(random.pick(corals), water, 0.35 - near * 0.3),
        ),
      )
    }
  }
  let bubbles = ''
  for (let index = 0; index < 26; index++)
    bubbles += circle(
      widthPx * random.next(),
      heightPx * random.next() * 0.7,
      unit * random.between(0.3, 1.1),
      'none',
      `stroke="#ffffff" stroke-width="${num(unit * 0.18)}" opacity=".7"`,
    )
  sheet.marks.push(bubbles)
  return closeSheet(sheet)
}

function weed(random: Random, x: number, y: number, tall: number, wide: number): string {
  const sway = tall * random.between(-0.22, 0.22)
  return `M${num(x - wide)} ${num(y)}C${num(x - wide + sway)} ${num(y - tall * 0.4)} ${num(x - wide - sway)} ${num(y - tall * 0.7)} ${num(x + sway * 0.5)} ${num(y - tall)}C${num(x + wide * 1.6 - sway)} ${num(y - tall * 0.7)} ${num(x + wide * 1.6 + sway)} ${num(y - tall * 0.4)} ${num(x + wide)} ${num(y)}Z`
}

function fanCoral(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  tall: number,
  colour: string,
): string {
  let d = ''
  const grow = (fx: number, fy: number, angle: number, long: number, depth: number) => {
    const tx = fx + Math.sin(angle) * long
    const ty = fy - Math.cos(angle) * long
    d += `M${num(fx)} ${num(fy)}L${num(tx)} ${num(ty)}`
    if (depth > 0)
      for (const turn of [-0.5, 0, 0.5])
        if (turn || random.chance(0.5))
          grow(tx, ty, angle + turn * random.between(0.7, 1.2), long * 0.72, depth - 1)
  }
  grow(x, y, 0, tall * 0.36, 3)
  return group(
    '',
    stroke(
      d,
      '#0a0712',
      tall * 0.09,
      `opacity=".22" transform="translate(0 ${num(sheet.unit * 0.6)})"`,
    ),
    stroke(d, colour, tall * 0.085),
  )
}

function fish(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  s: number,
  colour: string,
  palette: Palette,
): string {
  const body = `M${num(-s)} 0C${num(-s * 0.5)} ${num(-s * 0.75)} ${num(s * 0.5)} ${num(-s * 0.65)} ${num(s)} 0C${num(s * 0.5)} ${num(s * 0.65)} ${num(-s * 0.5)} ${num(s * 0.75)} ${num(-s)} 0ZM${num(-s * 0.8)} 0L${num(-s * 1.5)} ${num(-s * 0.5)}L${num(-s * 1.3)} 0L${num(-s * 1.5)} ${num(s * 0.5)}Z`
  return group(
    `transform="translate(${num(x)} ${num(y)}) rotate(${num(random.between(-12, 12))}) scale(${random.pick([-1, 1])} 1)"`,
    cutPaper(sheet, body, colour, 0.6),
    stroke(
      `M${num(s * 0.25)} ${num(-s * 0.46)}Q${num(s * 0.05)} 0 ${num(s * 0.25)} ${num(s * 0.46)}M${num(-s * 0.2)} ${num(-s * 0.5)}Q${num(-s * 0.42)} 0 ${num(-s * 0.2)} ${num(s * 0.5)}`,
      palette.paper,
      s * 0.1,
    ),
    circle(s * 0.6, -s * 0.1, s * 0.09, palette.ink),
  )
}
