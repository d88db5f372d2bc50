import { warmest } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { circle, group, num, stroke } from '../../svg.ts'

export function flock(
  random: Random,
  x: number,
  y: number,
  reach: number,
  count: number,
  colour: string,
): string {
  let d = ''
  for (let index = 0; index < count; index++) {
    const wing = reach * random.between(0.05, 0.1)
    const bx = x + random.bell() * reach
    const by = y + random.bell() * reach * 0.4
    d += `M${num(bx - wing)} ${num(by - wing * 0.3)}q${num(wing * 0.6)} ${num(-wing * 0.35)} ${num(wing)} ${num(wing * 0.3)}q${num(wing * 0.4)} ${num(-wing * 0.65)} ${num(wing)} ${num(-wing * 0.3)}`
  }
  return stroke(d, colour, reach * 0.014)
}

export function stars(
  random: Random,
  widthPx: number,
  heightPx: number,
  unit: number,
  colour: string,
): string {
  const dots: string[] = []
  for (let index = 0; index < 90; index++) {
    const y = heightPx * random.next() ** 1.3
    dots.push(circle(widthPx * random.next(), y, unit * random.between(0.06, 0.2), colour))
  }
  return group('opacity=".85"', ...dots)
}

/** The colour of a sun in a palette whose spark is cold. */
export function sunOf({ spark, mate, hero }: Palette): string {
  return warmest([spark, mate, hero])
}
