import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import { num, openSheet, type Point, rect, type Sheet } from '../../svg.ts'
import { sunOf } from '../motifs/sky.ts'

type Block = {
  warm: string
  sheet: Sheet
  left: number
  top: number
  wide: number
  tall: number
  ink: string
  paper: string
  unit: number
}

/** A block printed with a margin; everything drawn goes inside its edge. */
export function block(palette: Palette, widthPx: number, heightPx: number): Block {
  const paper = mix(palette.paper, '#fffaf0', 0.2)
  const sheet = openSheet(widthPx, heightPx, paper)
  const margin = sheet.unit * 6
  return {
    warm: sunOf(palette),
    sheet,
    left: margin,
    top: margin,
    wide: widthPx - margin * 2,
    tall: heightPx - margin * 2,
    ink: palette.ink,
    paper,
    unit: sheet.unit,
  }
}

/** A gouge: a stroke that swells and ends in points. */
export function gouge([x1, y1]: Point, [x2, y2]: Point, thick: number, bow = 0): string {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = (-(y2 - y1) / long) * thick
  const ny = ((x2 - x1) / long) * thick
  const mx = (x1 + x2) / 2 + nx * bow
  const my = (y1 + y2) / 2 + ny * bow
  return `M${num(x1)} ${num(y1)}Q${num(mx + nx)} ${num(my + ny)} ${num(x2)} ${num(y2)}Q${num(mx - nx)} ${num(my - ny)} ${num(x1)} ${num(y1)}Z`
}

export function edge({ left, top, wide, tall, ink, unit }: Block): string {
  return rect(left, top, wide, tall, 'none', `stroke="${ink}" stroke-width="${num(unit * 0.9)}"`)
}
