import { mix, tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { closeSheet, disc, group, num, openSheet, path, placed, rect, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** A floor of painted tiles: one corner motif, turned four times, then repeated. */
export const azulejo: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, mix(palette.paper, palette.ink, 0.18))
  const columns = random.int(4, 6)
  const cell = widthPx / columns
  const rows = Math.ceil(heightPx / cell)
  const inks = [palette.hero, palette.deep, palette.spark, palette.mate] as const
  sheet.defs.push(cornerMotif(random, cell, palette, inks))
  const gap = cell * 0.012
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const fired = tone(palette.paper, random.between(-0.035, 0.01))
      const turn = ((column % 2) + (row % 2) * (column % 2 ? 1 : 3)) % 4
      sheet.marks.push(
        placed(
          column * cell,
          row * cell,
          0,
          1,
          rect(gap, gap, cell - gap * 2, cell - gap * 2, fired, `rx="${num(cell * 0.015)}"`),
        ),
        group(
          `transform="translate(${num(column * cell + cell / 2)} ${num(row * cell + cell / 2)}) rotate(${turn * 90}) translate(${num(-cell / 2)} ${num(-cell / 2)})" opacity="${(random.between(0.86, 1)).toFixed(2)}"`,
          '<use href="#corner"/>',
        ),
      )
    }
  }
  return closeSheet(sheet)
}

/** Drawn in a square whose lower right corner is the middle of the rosette. */
function cornerMotif(
  random: Random,
  cell: number,
  palette: Palette,
  inks: readonly [string, string, string, string],
): string {
  const [first, second, third, fourth] = inks
  const marks: string[] = []
  const ring = (r: number, colour: string, thick: number) =>
    stroke(
      `M${num(cell)} ${num(cell - r)}A${num(r)} ${num(r)} 0 0 0 ${num(cell - r)} ${num(cell)}`,
      colour,
      thick,
      'style="stroke-linecap:butt"',
    )
  const wedge = (r: number, colour: string) =>
    path(
      `M${num(cell)} ${num(cell)}V${num(cell - r)}A${num(r)} ${num(r)} 0 0 0 ${num(cell - r)} ${num(cell)}Z`,
      colour,
    )
  const petal = (degrees: number, from: number, to: number, wide: number, colour: string) =>
    placed(
      cell,
      cell,
      degrees,
      1,
      path(
        `M0 ${num(-from)}C${num(wide)} ${num(-from - (to - from) * 0.35)} ${num(wide * 0.8)} ${num(-from - (to - from) * 0.75)} 0 ${num(-to)}C${num(-wide * 0.8)} ${num(-from - (to - from) * 0.75)} ${num(-wide)} ${num(-from - (to - from) * 0.35)} 0 ${num(-from)}Z`,
        colour,
      ),
    )
  const corner = (r: number, colour: string) =>
    path(`M0 0H${num(r)}A${num(r)} ${num(r)} 0 0 1 0 ${num(r)}Z`, colour)
  marks.push(
    corner(cell * 0.46, first),
    corner(cell * 0.36, palette.paper),
    corner(cell * 0.26, third),
    corner(cell * 0.12, second),
  )
  if (random.chance(0.6)) marks.push(wedge(cell * 0.62, fourth), wedge(cell * 0.56, palette.paper))
  else marks.push(ring(cell * 0.64, second, cell * 0.035))
  for (const degrees of [-22.5, -67.5])
    marks.push(petal(degrees, cell * 0.14, cell * 0.54, cell * 0.13, first))
  for (const degrees of [0, -45, -90])
    marks.push(petal(degrees, cell * 0.12, cell * 0.78, cell * 0.085, second))
  marks.push(wedge(cell * 0.16, third), wedge(cell * 0.08, second))
  const sprout = random.between(0.1, 0.16) * cell
  marks.push(
    placed(cell * 0.06, cell * 0.94, 45, 1, path(disc(0, 0, sprout * 0.5, sprout), fourth)),
    placed(cell * 0.94, cell * 0.06, 45, 1, path(disc(0, 0, sprout * 0.5, sprout), fourth)),
  )
  const edge = num(cell * 0.988)
  return `<g id="corner"><clipPath id="t"><path d="M${num(cell * 0.012)} ${num(cell * 0.012)}H${edge}V${edge}H${num(cell * 0.012)}Z"/></clipPath><g clip-path="url(#t)">${marks.join('')}</g></g>`
}
