import { tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  box,
  circle,
  closeSheet,
  disc,
  group,
  multiplied,
  num,
  openSheet,
  path,
  rect,
  type Sheet,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Overlapping inks on a grid of quarter and half circles. */
export const overlaps: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const columns = widthPx > heightPx ? 4 : 3
  const margin = sheet.unit * 8
  const cell = (widthPx - margin * 2) / columns
  const rows = Math.max(2, Math.floor((heightPx - margin * 2) / cell))
  const top = (heightPx - rows * cell) / 2
  const inks = [palette.hero, palette.spark, palette.mate, palette.deep, palette.ink]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      sheet.marks.push(
        ...tileMark(sheet, random, margin + column * cell, top + row * cell, cell, inks, palette),
      )
    }
  }
  return closeSheet(sheet)
}

function tileMark(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  cell: number,
  inks: string[],
  palette: Palette,
): string[] {
  const [first, second] = random.shuffled(inks) as [string, string]
  const turn = random.int(0, 3) * 90
  const spin = `transform="rotate(${turn} ${num(x + cell / 2)} ${num(y + cell / 2)})"`
  const quarter = `M${num(x)} ${num(y)}h${num(cell)}a${num(cell)} ${num(cell)} 0 0 1 ${num(-cell)} ${num(cell)}Z`
  const half = `M${num(x)} ${num(y)}a${num(cell / 2)} ${num(cell / 2)} 0 0 0 ${num(cell)} 0Z`
  const leaf = `M${num(x)} ${num(y)}a${num(cell)} ${num(cell)} 0 0 1 ${num(cell)} ${num(cell)}a${num(cell)} ${num(cell)} 0 0 1 ${num(-cell)} ${num(-cell)}Z`
  const grained = (d: string, colour: string) =>
    group(
      spin,
      path(d, colour),
      shade(
        sheet,
        random,
        d,
        [x, y],
        [x + cell * 0.9, y + cell * 0.9],
        cell * 0.8,
        tone(colour, -0.1),
        0.45,
      ),
    )
  switch (random.int(0, 6)) {
    case 0:
      return [rect(x, y, cell, cell, palette.soft), grained(quarter, first)]
    case 1:
      return [
        grained(half, first),
        group(
          `transform="rotate(${turn + 180} ${num(x + cell / 2)} ${num(y + cell / 2)})"`,
          path(half, second),
        ),
      ]
    case 2:
      return [grained(leaf, first)]
    case 3:
      return [
        rect(x, y, cell, cell, first),
        grained(disc(x + cell / 2, y + cell / 2, cell * 0.32), second),
      ]
    case 4:
      return [
        grained(quarter, first),
        group(
          `${spin} ${multiplied}`,
          circle(x + cell * 0.5, y + cell * 0.5, cell * 0.28, palette.mate),
        ),
      ]
    case 5:
      return [grained(box(x, y, cell, cell), first), group(spin, path(leaf, second))]
    default:
      return [
        circle(x + cell / 2, y + cell / 2, cell / 2, palette.soft),
        grained(disc(x + cell / 2, y + cell / 2, cell * 0.3), first),
      ]
  }
}
