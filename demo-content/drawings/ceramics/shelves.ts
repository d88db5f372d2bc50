import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { box, closeSheet, linear, openSheet, rect, type Sheet } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { type VesselShape, vesselReach } from '../motifs/vessel-shapes.ts'
import { vessel } from '../motifs/vessels.ts'
import { decors, glazes } from './glazes.ts'

/** Pots on shelves against a washed wall. */
export const shelves: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = mix(palette.soft, palette.paper, 0.35)
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [widthPx, heightPx],
        [
          [0, tone(wall, 0.03)],
          [1, tone(wall, -0.06)],
        ],
      ),
    ),
  )
  const rows = heightPx / widthPx > 1.45 ? 4 : heightPx / widthPx > 1.05 ? 3 : 2
  const step = (heightPx * 0.93) / rows
  const wood = mix(palette.spark, palette.deep, 0.45)
  for (let row = 0; row < rows; row++) {
    const y = heightPx * 0.03 + step * (row + 1) - unit * 4
    sheet.marks.push(shelfBoard(sheet, random, widthPx, y, wood))
    sheet.marks.push(
      ...potsOn(sheet, random, palette, widthPx * 0.11, widthPx * 0.89, y, step * 0.7),
    )
  }
  return closeSheet(sheet)
}

function shelfBoard(
  sheet: Sheet,
  random: Random,
  widthPx: number,
  y: number,
  wood: string,
): string {
  const { unit } = sheet
  const x = widthPx * 0.06
  const shadow = linear(
    sheet,
    [0, y],
    [0, y + unit * 6],
    [
      [0, '#000000', 0.2],
      [1, '#000000', 0],
    ],
  )
  return (
    rect(x + unit, y + unit, widthPx * 0.88, unit * 6, shadow) +
    rect(x, y, widthPx * 0.88, unit * 1.7, wood) +
    shade(
      sheet,
      random,
      box(x, y, widthPx * 0.88, unit * 1.7),
      [x + widthPx * 0.9, y],
      [x, y],
      unit * 1.7,
      tone(wood, -0.1),
      0.5,
    ) +
    rect(x, y, widthPx * 0.88, unit * 0.35, tone(wood, 0.1))
  )
}

function potsOn(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  left: number,
  right: number,
  y: number,
  room: number,
): string[] {
  const shapes: readonly VesselShape[] = [
    'bottle',
    'moon',
    'amphora',
    'cylinder',
    'gourd',
    'bowl',
    'cup',
    'jug',
    'tall',
  ]
  const line: { shape: VesselShape; tall: number; reach: number }[] = []
  let used = 0
  for (const shape of [...random.shuffled(shapes), ...random.shuffled(shapes)]) {
    const share =
      shape === 'bowl'
        ? 0.28
        : shape === 'cup'
          ? 0.36
          : shape === 'moon'
            ? 0.62
            : random.between(0.68, 1)
    const tall = room * share
    const reach = vesselReach({ shape, tall })
    if (used + reach * 2 > (right - left) * 0.93) continue
    line.push({ shape, tall, reach })
    used += reach * 2
  }
  const gap = (right - left - used) / Math.max(1, line.length - 1)
  let x = left
  let last = ''
  return line.map(({ shape, tall, reach }) => {
    const colour = random.pick(glazes(palette).filter((one) => one !== last))
    last = colour
    const trim = random.pick(glazes(palette).filter((one) => one !== colour))
    const drawn = vessel(sheet, random, {
      x: x + reach,
      foot: y,
      tall,
      shape,
      colour,
      trim,
      decor: random.pick(decors),
    })
    x += reach * 2 + gap
    return drawn
  })
}
