import { circle, closeSheet, group, num, openSheet, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Quarter rings laid at random, which join into loops. */
export const quarterRings: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, palette.soft, palette.deep])
  const sheet = openSheet(widthPx, heightPx, ground)
  const columns = random.int(4, 6)
  const cell = widthPx / columns
  const rows = Math.ceil(heightPx / cell)
  const lines =
    ground === palette.deep
      ? [palette.soft, palette.spark, palette.mate]
      : [palette.deep, palette.hero, palette.spark]
  const marks: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let tile = ''
      for (const corner of [0, 180]) {
        let rings = ''
        for (const [index, r] of [0.75, 0.5, 0.25].entries()) {
          const half = cell * 0.085
          rings += circle(
            -cell / 2,
            -cell / 2,
            cell * r,
            'none',
            `stroke="${lines[index] as string}" stroke-width="${num(half * 2)}"`,
          )
        }
        tile += group(`transform="rotate(${corner})"`, rings)
      }
      const turn = random.chance(0.5) ? 0 : 90
      marks.push(
        group(
          `transform="translate(${num((column + 0.5) * cell)} ${num((row + 0.5) * cell)}) rotate(${turn})"`,
          `<g clip-path="url(#q)">${rect(-cell / 2, -cell / 2, cell, cell, ground)}${tile}</g>`,
        ),
      )
    }
  }
  sheet.defs.push(
    `<clipPath id="q"><rect x="${num(-cell / 2 - 0.4)}" y="${num(-cell / 2 - 0.4)}" width="${num(cell + 0.8)}" height="${num(cell + 0.8)}"/></clipPath>`,
  )
  sheet.marks.push(...marks)
  return closeSheet(sheet)
}
