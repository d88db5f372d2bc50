import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { disc, group, multiplied, num, openSheet, path, type Sheet } from '../../svg.ts'
import { sunOf } from '../motifs/sky.ts'

/** Two drums of ink over paper; the second sits a little off, as it would. */
type Press = { sheet: Sheet; first: string; second: string; mask: string; unit: number }

export function press(palette: Palette, widthPx: number, heightPx: number): Press {
  const paper = mix(palette.paper, '#fffdf6', 0.4)
  const sheet = openSheet(widthPx, heightPx, paper)
  const second = sunOf(palette)
  return {
    sheet,
    first: second === palette.hero ? palette.spark : palette.hero,
    second,
    mask: paper,
    unit: sheet.unit,
  }
}

/** Runs one colour through the press. */
export function ink(random: Random, { sheet, unit }: Press, ...marks: string[]): void {
  const slip = () => num(random.between(-0.45, 0.45) * unit)
  sheet.marks.push(
    group(
      `${multiplied} transform="translate(${slip()} ${slip()}) rotate(${(random.bell() * 0.25).toFixed(2)})"`,
      ...marks,
    ),
  )
}

/** A dot screen whose dots shrink from `from` to `to`. */
export function screen(
  x: number,
  y: number,
  width: number,
  height: number,
  stepPx: number,
  colour: string,
  size: (px: number, py: number) => number,
): string {
  let d = ''
  for (let row = 0; row * stepPx < height + stepPx; row++) {
    for (let column = 0; column * stepPx < width + stepPx; column++) {
      const px = x + column * stepPx + (row % 2) * stepPx * 0.5
      const py = y + row * stepPx
      const r = Math.min(0.72, Math.max(0, size((px - x) / width, (py - y) / height))) * stepPx
      if (r > stepPx * 0.06) d += disc(px, py, r)
    }
  }
  return path(d, colour)
}

export function margins({ sheet, mask }: Press): string {
  const { widthPx: w, heightPx: h, unit } = sheet
  const m = unit * 5
  return path(`M0 0H${w}V${h}H0ZM${num(m)} ${num(m)}V${num(h - m)}H${num(w - m)}V${num(m)}Z`, mask)
}
