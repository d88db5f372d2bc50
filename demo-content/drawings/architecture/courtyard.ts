import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { ellipse, num, type Point, path, polygon, rect, type Sheet } from '../../svg.ts'
import { frond, stem } from '../motifs/plants.ts'

export function archPath(x: number, foot: number, half: number, tall: number): string {
  return `M${num(x - half)} ${num(foot)}V${num(foot - tall + half)}A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${num(foot - tall + half)}V${num(foot)}Z`
}

export function wall(
  sheet: Sheet,
  random: Random,
  d: string,
  colour: string,
  from: Point,
  to: Point,
  reach: number,
): string {
  return path(d, colour) + shade(sheet, random, d, from, to, reach, tone(colour, -0.08), 0.3)
}

export function pottedPalm(
  random: Random,
  x: number,
  foot: number,
  s: number,
  pot: string,
  green: string,
): string[] {
  const marks: string[] = [ellipse(x + s * 0.2, foot, s * 0.8, s * 0.1, '#1a1010', 'opacity=".25"')]
  for (let index = 0; index < 7; index++) {
    const side = (index / 6) * 2 - 1
    const branch = stem(
      [x, foot - s * 0.9],
      [x + side * s * 0.3, foot - s * 2.2],
      [x + side * s * 1.3 + random.bell() * s * 0.1, foot - s * (2.4 - Math.abs(side) * 0.7)],
    )
    marks.push(frond(branch, mix(green, '#12201a', Math.abs(side) * 0.25), s * 0.46, 13))
  }
  marks.push(
    path(
      polygon([
        [x - s * 0.55, foot - s],
        [x + s * 0.55, foot - s],
        [x + s * 0.4, foot],
        [x - s * 0.4, foot],
      ]),
      pot,
    ),
    path(
      polygon([
        [x + s * 0.1, foot - s],
        [x + s * 0.55, foot - s],
        [x + s * 0.4, foot],
        [x + s * 0.1, foot],
      ]),
      tone(pot, -0.07),
    ),
    rect(x - s * 0.62, foot - s * 1.08, s * 1.24, s * 0.2, tone(pot, 0.03)),
  )
  return marks
}
