import type { Random } from '../../random.ts'
import { ellipse, num, path, placed, type Sheet } from '../../svg.ts'

/** A broad river of faint stars across the sheet. */
export function milkyWay(
  sheet: Sheet,
  random: Random,
  colour: string,
  degrees: number,
  x: number,
  y: number,
): string {
  const { unit } = sheet
  let fine = ''
  let bold = ''
  for (let index = 0; index < 1500; index++) {
    const along = random.between(-1, 1) * unit * 90
    const aside = random.bell() * unit * (9 + 7 * Math.sin(along / (unit * 22)))
    if (index % 9) fine += `M${num(along)} ${num(aside)}h.1`
    else bold += `M${num(along)} ${num(aside * 1.4)}h.1`
  }
  const haze = [-62, -38, -12, 14, 40, 64]
    .map((at) =>
      ellipse(
        at * unit,
        random.bell() * unit * 5,
        unit * random.between(20, 34),
        unit * random.between(6, 12),
        'url(#haze)',
      ),
    )
    .join('')
  sheet.defs.push(
    `<radialGradient id="haze"><stop stop-color="${colour}" stop-opacity=".26"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  const dots = (d: string, size: number, opacity: number) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${num(unit * size)}" stroke-linecap="round" opacity="${opacity}"/>`
  return placed(x, y, degrees, 1, haze, dots(fine, 0.22, 0.55), dots(bold, 0.36, 0.9))
}

export function starPoint(x: number, y: number, r: number, colour: string): string {
  const waist = r * 0.16
  return path(
    `M${num(x)} ${num(y - r)}L${num(x + waist)} ${num(y - waist)}L${num(x + r)} ${num(y)}L${num(x + waist)} ${num(y + waist)}L${num(x)} ${num(y + r)}L${num(x - waist)} ${num(y + waist)}L${num(x - r)} ${num(y)}L${num(x - waist)} ${num(y - waist)}Z`,
    colour,
  )
}
