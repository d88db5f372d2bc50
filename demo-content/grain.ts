import type { Random } from './random.ts'
import { group, num, type Point, type Sheet, within } from './svg.ts'

/**
 * Stippled shade as in a lithograph: dense dots at `from`, none at `to`.
 * `spreadPx` is how far it reaches to each side of that line; `d` keeps it inside a shape.
 */
export function shade(
  sheet: Sheet,
  random: Random,
  d: string,
  from: Point,
  to: Point,
  spreadPx: number,
  colour: string,
  strength = 1,
): string {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy) || 1
  const dotPx = Math.max(1.2, sheet.unit * 0.17)
  const count = Math.min(14_000, Math.round((length * spreadPx * strength) / (dotPx * dotPx * 1.7)))
  let dots = ''
  for (let index = 0; index < count; index++) {
    const along = (1 - Math.sqrt(random.next())) ** 1.15
    const aside = random.between(-spreadPx, spreadPx) / length
    const x = from[0] + dx * along - dy * aside
    const y = from[1] + dy * along + dx * aside
    dots += `M${num(x)} ${num(y)}h${num(dotPx)}`
  }
  return group(
    within(sheet, d),
    `<path d="${dots}" stroke="${colour}" stroke-width="${num(dotPx)}"/>`,
  )
}

/** Stippled shade on a round object lit from one side: `light` points from its middle to the lamp. */
export function roundShade(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  r: number,
  light: Point,
  colour: string,
  strength = 1,
): string {
  const dotPx = Math.max(1.2, sheet.unit * 0.17)
  const tries = Math.min(14_000, Math.round((r * r * 2.4 * strength) / (dotPx * dotPx)))
  const size = Math.hypot(light[0], light[1]) || 1
  let dots = ''
  for (let index = 0; index < tries; index++) {
    const angle = random.between(0, Math.PI * 2)
    const far = Math.sqrt(random.next())
    const px = Math.cos(angle) * far
    const py = Math.sin(angle) * far
    const facing = (px * light[0] + py * light[1]) / size
    const dark = Math.hypot(px - (light[0] / size) * 0.45, py - (light[1] / size) * 0.45) - 0.55
    if (dark <= 0 || facing > 0.8 || random.next() > dark * dark * 1.3) continue
    dots += `M${num(x + px * r)} ${num(y + py * r)}h${num(dotPx)}`
  }
  return `<path d="${dots}" stroke="${colour}" stroke-width="${num(dotPx)}"/>`
}

/** Loose dots all over a rectangle: spray, pollen, plaster. */
export function speckle(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  dotPx: number,
  colour: string,
  opacity = 1,
): string {
  let dots = ''
  for (let index = 0; index < count; index++) {
    dots += `M${num(x + random.next() * width)} ${num(y + random.next() * height)}h.1`
  }
  return `<path d="${dots}" stroke="${colour}" stroke-width="${num(dotPx)}" stroke-linecap="round" opacity="${opacity}"/>`
}
