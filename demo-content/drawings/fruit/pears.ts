import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  box,
  closeSheet,
  disc,
  ellipse,
  group,
  loop,
  num,
  openSheet,
  type Point,
  path,
  placed,
  type Sheet,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'

/** Pears, in rows or alone, halved or whole. */
export const pears: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const columns = random.pick([1, 2, 2, 3])
  const cell = (widthPx * 0.84) / columns
  const rows = columns === 1 ? 1 : Math.max(2, Math.round((heightPx * 0.86) / (cell * 1.3)))
  const colours = [palette.hero, palette.mate, palette.spark, palette.leaf]
  const step = (heightPx * 0.88) / rows
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = widthPx * 0.08 + (column + 0.5) * cell
      const y = heightPx * 0.06 + (row + 0.56) * step
      const tall = Math.min(step * 0.72, cell * 1.05)
      const colour = colours[(row * 2 + column + (row % 2)) % colours.length] as string
      const panel = box(x - cell * 0.47, y - step * 0.54, cell * 0.94, step * 0.96)
      sheet.marks.push(
        path(panel, mix(colours[(row + column * 2 + 1) % 3] as string, palette.paper, 0.72)),
      )
      sheet.marks.push(
        placed(
          x,
          y,
          random.between(-6, 6),
          1,
          pear(sheet, random, tall, colour, palette, random.chance(0.35)),
        ),
      )
    }
  }
  return closeSheet(sheet)
}

function pear(
  sheet: Sheet,
  random: Random,
  tall: number,
  colour: string,
  palette: Palette,
  halved: boolean,
): string {
  const half: Point[] = [
    [tall * 0.02, -tall * 0.46],
    [tall * 0.13, -tall * 0.38],
    [tall * 0.16, -tall * 0.16],
    [tall * 0.33, tall * 0.08],
    [tall * 0.31, tall * 0.34],
    [tall * 0.1, tall * 0.42],
  ]
  const d = loop([...half, ...half.map(([x, y]): Point => [-x, y]).toReversed()])
  const stalk = stroke(
    `M0 ${num(-tall * 0.44)}q${num(tall * 0.01)} ${num(-tall * 0.1)} ${num(tall * 0.06)} ${num(-tall * 0.14)}`,
    palette.ink,
    tall * 0.025,
  )
  const frond = placed(
    tall * 0.02,
    -tall * 0.48,
    62,
    1,
    leaf(tall * 0.3, tall * 0.13, palette.leaf, { veins: 4 }),
  )
  const body =
    path(d, colour) +
    shade(
      sheet,
      random,
      d,
      [tall * 0.36, tall * 0.4],
      [-tall * 0.14, -tall * 0.1],
      tall * 0.5,
      tone(colour, -0.13),
      0.9,
    )
  if (!halved)
    return (
      frond +
      stalk +
      body +
      ellipse(-tall * 0.15, tall * 0.08, tall * 0.05, tall * 0.1, tone(colour, 0.1), 'opacity=".8"')
    )
  const pip = (side: number) =>
    path(disc(side * tall * 0.045, tall * 0.13, tall * 0.022, tall * 0.045), palette.ink)
  return (
    frond +
    stalk +
    body +
    group('transform="scale(.9)"', path(d, mix(palette.paper, colour, 0.12))) +
    path(disc(0, tall * 0.12, tall * 0.11, tall * 0.15), mix(palette.paper, colour, 0.3)) +
    pip(-1) +
    pip(1)
  )
}
