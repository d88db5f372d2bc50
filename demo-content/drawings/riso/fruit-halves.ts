import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  disc,
  ellipse,
  group,
  loop,
  num,
  path,
  placed,
  type Sheet,
  stroke,
} from '../../svg.ts'

export function halves(
  sheet: Sheet,
  random: Random,
  kind: string,
  s: number,
  first: string,
  second: string,
): [string, string] {
  const grained = (d: string, colour: string) =>
    path(d, colour, 'opacity=".82"') +
    shade(sheet, random, d, [s * 0.9, s * 0.9], [-s * 0.4, -s * 0.4], s, colour, 1)
  const leafy = (x: number, y: number, turn: number) =>
    placed(
      x,
      y,
      turn,
      1,
      path(
        `M0 0C${num(s * 0.26)} ${num(-s * 0.2)} ${num(s * 0.26)} ${num(-s * 0.5)} 0 ${num(-s * 0.7)}C${num(-s * 0.26)} ${num(-s * 0.5)} ${num(-s * 0.26)} ${num(-s * 0.2)} 0 0Z`,
        first,
      ),
    )
  const stalks = (d: string) => stroke(d, first, s * 0.06)
  switch (kind) {
    case 'cherry':
      return [
        stalks(
          `M${num(-s * 0.42)} ${num(s * 0.2)}Q${num(-s * 0.2)} ${num(-s * 0.5)} ${num(s * 0.1)} ${num(-s * 0.9)}Q${num(s * 0.25)} ${num(-s * 0.4)} ${num(s * 0.45)} ${num(s * 0.3)}`,
        ) +
          leafy(s * 0.1, -s * 0.86, 70) +
          ellipse(s * 0.3, s * 0.62, s * 0.14, s * 0.2, first),
        grained(disc(-s * 0.45, s * 0.46, s * 0.4), second) +
          grained(disc(s * 0.45, s * 0.54, s * 0.4), second),
      ]
    case 'lemon':
      return [
        leafy(-s * 0.5, -s * 0.5, 20) +
          stroke(
            [0.1, 0.3, 0.5]
              .map(
                (share) =>
                  `M${num(-s * 0.5 + share * s)} ${num(s * 0.5)}q${num(s * 0.3)} ${num(-s * 0.3)} ${num(s * 0.22)} ${num(-s * 0.7)}`,
              )
              .join(''),
            first,
            s * 0.035,
          ),
        grained(
          loop([
            [-s * 0.95, -s * 0.2],
            [-s * 0.5, -s * 0.58],
            [s * 0.2, -s * 0.56],
            [s * 0.75, -s * 0.05],
            [s * 1, s * 0.28],
            [s * 0.5, s * 0.6],
            [-s * 0.25, s * 0.56],
            [-s * 0.75, s * 0.15],
          ]),
          second,
        ),
      ]
    case 'pear':
      return [
        stalks(`M0 ${num(-s * 0.8)}q0 ${num(-s * 0.2)} ${num(s * 0.16)} ${num(-s * 0.26)}`) +
          leafy(s * 0.02, -s * 0.82, 58) +
          path(disc(0, s * 0.4, s * 0.16, s * 0.24), first),
        grained(
          loop([
            [0, -s * 0.86],
            [s * 0.26, -s * 0.62],
            [s * 0.34, -s * 0.1],
            [s * 0.68, s * 0.42],
            [s * 0.4, s * 0.92],
            [0, s * 0.96],
            [-s * 0.4, s * 0.92],
            [-s * 0.68, s * 0.42],
            [-s * 0.34, -s * 0.1],
            [-s * 0.26, -s * 0.62],
          ]),
          second,
        ),
      ]
    case 'fig': {
      const skin = loop([
        [0, -s * 0.95],
        [s * 0.2, -s * 0.5],
        [s * 0.68, s * 0.12],
        [s * 0.5, s * 0.75],
        [0, s * 0.92],
        [-s * 0.5, s * 0.75],
        [-s * 0.68, s * 0.12],
        [-s * 0.2, -s * 0.5],
      ])
      let seeds = ''
      for (let seed = 0; seed < 36; seed++) {
        const angle = random.between(0, 6.3)
        const far = random.between(0.1, 0.4) * s
        seeds += circle(Math.cos(angle) * far, s * 0.24 + Math.sin(angle) * far, s * 0.03, first)
      }
      return [grained(skin, first), path(disc(0, s * 0.24, s * 0.5, s * 0.54), second) + seeds]
    }
    case 'berry': {
      let seeds = ''
      for (let row = 0; row < 5; row++)
        for (let column = -2; column <= 2; column++)
          if (Math.abs(column) < 3 - row * 0.45)
            seeds += ellipse(
              (column + (row % 2) * 0.5 - 0.25) * s * 0.27,
              -s * 0.34 + row * s * 0.26,
              s * 0.035,
              s * 0.06,
              first,
            )
      const crown = [-60, -25, 25, 60]
        .map((turn) =>
          placed(
            0,
            -s * 0.6,
            turn,
            1,
            path(
              `M0 0C${num(s * 0.14)} ${num(-s * 0.1)} ${num(s * 0.1)} ${num(-s * 0.34)} 0 ${num(-s * 0.44)}C${num(-s * 0.1)} ${num(-s * 0.34)} ${num(-s * 0.14)} ${num(-s * 0.1)} 0 0Z`,
              first,
            ),
          ),
        )
        .join('')
      return [
        crown + seeds,
        grained(
          loop([
            [0, -s * 0.7],
            [s * 0.62, -s * 0.52],
            [s * 0.66, 0],
            [s * 0.3, s * 0.66],
            [0, s * 0.95],
            [-s * 0.3, s * 0.66],
            [-s * 0.66, 0],
            [-s * 0.62, -s * 0.52],
          ]),
          second,
        ),
      ]
    }
    default: {
      const rind = `M${num(-s)} ${num(-s * 0.3)}A${num(s)} ${num(s)} 0 0 0 ${num(s)} ${num(-s * 0.3)}Z`
      const pips = [
        [-0.5, -0.08],
        [-0.2, 0.08],
        [0.12, 0],
        [0.42, -0.1],
        [-0.05, 0.34],
        [0.26, 0.26],
      ]
        .map(([x, y]) => ellipse((x as number) * s, (y as number) * s, s * 0.04, s * 0.075, first))
        .join('')
      return [
        path(
          `M${num(-s)} ${num(-s * 0.3)}A${num(s)} ${num(s)} 0 0 0 ${num(s)} ${num(-s * 0.3)}H${num(s * 0.88)}A${num(s * 0.88)} ${num(s * 0.88)} 0 0 1 ${num(-s * 0.88)} ${num(-s * 0.3)}Z`,
          first,
        ) + pips,
        group('transform="scale(.84)"', grained(rind, second)),
      ]
    }
  }
}
