import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  group,
  loop,
  num,
  type Point,
  path,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import { sunOf } from '../motifs/sky.ts'

type WingShape = { fore: Point[]; hind: Point[] }

export function moth(
  sheet: Sheet,
  random: Random,
  s: number,
  first: string,
  second: string,
  third: string,
  palette: Palette,
): string {
  const shapes: readonly WingShape[] = [
    {
      fore: [
        [0, -0.12],
        [0.3, -0.5],
        [0.95, -0.72],
        [0.9, -0.3],
        [0.6, -0.02],
        [0.1, 0.04],
      ],
      hind: [
        [0.05, 0],
        [0.55, 0],
        [0.72, 0.32],
        [0.42, 0.62],
        [0.12, 0.3],
      ],
    },
    {
      fore: [
        [0, -0.14],
        [0.2, -0.62],
        [0.78, -0.78],
        [0.86, -0.46],
        [0.55, -0.08],
        [0.08, 0.04],
      ],
      hind: [
        [0.05, 0],
        [0.52, -0.06],
        [0.66, 0.24],
        [0.5, 0.5],
        [0.38, 0.92],
        [0.28, 0.5],
        [0.1, 0.28],
      ],
    },
    {
      fore: [
        [0, -0.1],
        [0.4, -0.34],
        [1, -0.4],
        [0.92, -0.1],
        [0.5, 0.12],
        [0.06, 0.08],
      ],
      hind: [
        [0.05, 0.04],
        [0.5, 0.12],
        [0.62, 0.4],
        [0.3, 0.58],
        [0.08, 0.34],
      ],
    },
  ]
  const { fore, hind } = random.pick(shapes)
  const scale = (points: readonly Point[], share: number): Point[] =>
    points.map(([x, y]): Point => [x * s * share, y * s * share])
  const foreD = loop(scale(fore, 1))
  const hindD = loop(scale(hind, 1))
  const eye = fore[3] as Point
  const [ex, ey] = [eye[0] * s * 0.62, (eye[1] - 0.06) * s * 0.75]
  const bands: string[] = []
  for (const [index, share] of [0.86, 0.68, 0.5].entries())
    bands.push(
      path(loop(scale(fore, share)), [second, first, third][index] as string, 'opacity=".85"'),
    )
  let ribs = ''
  for (const [x, y] of [...fore.slice(1, 5), ...hind.slice(1, 4)])
    ribs += `M${num(s * 0.05)} ${num(-s * 0.03)}L${num(x * s * 0.94)} ${num(y * s * 0.94)}`
  let dots = ''
  for (let dot = 0; dot < 5; dot++) {
    const along = dot / 4
    const [ax, ay] = fore[2] as Point
    const [bx, by] = fore[4] as Point
    dots += circle(
      (ax + (bx - ax) * along) * s * 0.9,
      (ay + (by - ay) * along) * s * 0.9,
      s * 0.022,
      palette.paper,
    )
  }
  const half =
    path(hindD, second) +
    group(
      within(sheet, hindD),
      path(loop(scale(hind, 0.74)), third),
      path(loop(scale(hind, 0.48)), second),
    ) +
    path(foreD, first) +
    group(within(sheet, foreD), ...bands) +
    shade(
      sheet,
      random,
      foreD,
      [s * 0.95, -s * 0.2],
      [0, -s * 0.3],
      s * 0.7,
      tone(first, -0.15),
      0.5,
    ) +
    stroke(ribs, palette.ink, s * 0.008, 'opacity=".55"') +
    circle(ex, ey, s * 0.1, palette.paper) +
    circle(ex, ey, s * 0.075, palette.ink) +
    circle(ex, ey, s * 0.045, sunOf(palette)) +
    dots
  const body = `M0 ${num(-s * 0.24)}C${num(s * 0.09)} ${num(-s * 0.22)} ${num(s * 0.09)} ${num(s * 0.1)} ${num(s * 0.05)} ${num(s * 0.36)}Q0 ${num(s * 0.5)} ${num(-s * 0.05)} ${num(s * 0.36)}C${num(-s * 0.09)} ${num(s * 0.1)} ${num(-s * 0.09)} ${num(-s * 0.22)} 0 ${num(-s * 0.24)}Z`
  const feelers = stroke(
    `M${num(s * 0.02)} ${num(-s * 0.26)}Q${num(s * 0.06)} ${num(-s * 0.5)} ${num(s * 0.26)} ${num(-s * 0.62)}M${num(-s * 0.02)} ${num(-s * 0.26)}Q${num(-s * 0.06)} ${num(-s * 0.5)} ${num(-s * 0.26)} ${num(-s * 0.62)}`,
    mix(palette.ink, first, 0.35),
    s * 0.016,
  )
  return (
    feelers +
    half +
    group('transform="scale(-1 1)"', half) +
    path(body, mix(palette.ink, first, 0.2)) +
    stroke(
      [0.02, 0.12, 0.22, 0.32]
        .map((y) => `M${num(-s * 0.05)} ${num(s * y)}h${num(s * 0.1)}`)
        .join(''),
      mix(first, palette.paper, 0.3),
      s * 0.014,
    ) +
    circle(0, -s * 0.25, s * 0.055, palette.ink)
  )
}
