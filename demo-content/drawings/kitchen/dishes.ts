import { tone } from '../../colour.ts'
import { roundShade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  disc,
  ellipse,
  loop,
  num,
  path,
  placed,
  polygon,
  rect,
  type Sheet,
  stroke,
} from '../../svg.ts'
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'

export function dish(
  sheet: Sheet,
  random: Random,
  kind: string,
  r: number,
  palette: Palette,
  cloth: string,
): string {
  const china = random.pick(
    [palette.paper, palette.hero, palette.spark, '#fffaf0'].filter((one) => one !== cloth),
  )
  const plate = (rim: string) =>
    circle(0, 0, r, rim) +
    circle(0, 0, r * 0.94, tone(rim, 0.03)) +
    circle(0, 0, r * 0.68, tone(rim, -0.03)) +
    circle(0, 0, r * 0.66, tone(rim, 0.02))
  const sun = sunOf(palette)
  switch (kind) {
    case 'coffee':
      return (
        plate(china) +
        stroke(`M${num(r * 0.5)} 0h${num(r * 0.42)}`, tone(china, -0.06), r * 0.15) +
        circle(0, 0, r * 0.58, china === '#fffaf0' ? palette.hero : '#fffaf0') +
        circle(0, 0, r * 0.49, '#5b3a26') +
        circle(0, 0, r * 0.4, '#8a5d3e') +
        path(
          `M0 ${num(-r * 0.26)}C${num(r * 0.3)} ${num(-r * 0.3)} ${num(r * 0.26)} ${num(r * 0.06)} 0 ${num(r * 0.28)}C${num(-r * 0.26)} ${num(r * 0.06)} ${num(-r * 0.3)} ${num(-r * 0.3)} 0 ${num(-r * 0.26)}Z`,
          '#f3e3cb',
        )
      )
    case 'eggs':
      return (
        circle(0, 0, r * 0.8, '#2d2a2c') +
        circle(0, 0, r * 0.7, '#3d393b') +
        rect(r * 0.7, -r * 0.1, r * 1.1, r * 0.2, '#2d2a2c', `rx="${num(r * 0.1)}"`) +
        [
          [-0.22, -0.12],
          [0.26, 0.2],
        ]
          .map(
            ([x, y]) =>
              path(
                loop(
                  Array.from(
                    { length: 8 },
                    (_, at) =>
                      [
                        (x as number) * r +
                          Math.cos((at / 8) * 6.28) * r * random.between(0.24, 0.34),
                        (y as number) * r +
                          Math.sin((at / 8) * 6.28) * r * random.between(0.24, 0.34),
                      ] as const,
                  ),
                ),
                '#fffaf0',
              ) + circle((x as number) * r, (y as number) * r, r * 0.13, sun),
          )
          .join('')
      )
    case 'fruit': {
      const slices = Array.from({ length: 9 }, (_, at) =>
        placed(
          Math.cos(at * 0.7) * r * (at < 5 ? 0.42 : 0.18),
          Math.sin(at * 1.26) * r * 0.42,
          at * 40,
          1,
          circle(0, 0, r * 0.18, random.pick([palette.hero, sun, palette.spark])),
          circle(-r * 0.05, -r * 0.05, r * 0.05, '#ffffff', 'opacity=".5"'),
        ),
      )
      return (
        circle(0, 0, r, china) +
        circle(0, 0, r * 0.86, tone(china, -0.1)) +
        roundShade(sheet, random, 0, 0, r * 0.86, [1, 1], tone(china, -0.2), 0.5) +
        slices.join('') +
        placed(r * 0.2, -r * 0.3, 40, 1, leaf(r * 0.5, r * 0.24, palette.leaf, { veins: 3 }))
      )
    }
    case 'croissant': {
      const crust = '#c98a4b'
      const horn = [-64, -34, 0, 34, 64].map((turn, at) =>
        placed(
          Math.sin((turn * Math.PI) / 180) * r * 0.44,
          -Math.cos((turn * Math.PI) / 180) * r * 0.44 + r * 0.24,
          turn,
          1,
          ellipse(
            0,
            0,
            r * (0.2 - Math.abs(at - 2) * 0.035),
            r * (0.27 - Math.abs(at - 2) * 0.05),
            at % 2 ? tone(crust, -0.05) : crust,
          ),
          stroke(
            `M${num(-r * 0.1)} ${num(-r * 0.1)}q${num(r * 0.08)} ${num(r * 0.1)} ${num(r * 0.04)} ${num(r * 0.24)}`,
            tone(crust, 0.1),
            r * 0.025,
          ),
        ),
      )
      return plate(china) + [horn[0], horn[4], horn[1], horn[3], horn[2]].join('')
    }
    case 'jam':
      return (
        circle(0, 0, r * 0.8, '#fffaf0') +
        circle(0, 0, r * 0.66, random.pick([palette.hero, palette.spark, sun])) +
        path(disc(-r * 0.2, -r * 0.2, r * 0.16, r * 0.1), '#ffffff', 'opacity=".55"') +
        stroke(
          `M${num(r * 0.1)} ${num(r * 0.1)}L${num(r * 1.2)} ${num(r * 0.9)}`,
          '#c9c4ba',
          r * 0.12,
        )
      )
    case 'flower':
      return (
        circle(0, 0, r * 0.5, palette.deep) +
        Array.from({ length: 10 }, (_, at) =>
          placed(
            0,
            0,
            at * 36 + 10,
            1,
            leaf(r * random.between(0.8, 1.1), r * 0.42, at % 3 ? palette.leaf : palette.hero, {
              veins: 3,
            }),
          ),
        ).join('') +
        circle(0, 0, r * 0.24, sun)
      )
    default:
      return (
        plate(china) +
        circle(
          0,
          0,
          r * 0.88,
          'none',
          `stroke="${china === palette.hero ? palette.paper : palette.hero}" stroke-width="${num(r * 0.03)}"`,
        ) +
        path(
          loop(
            Array.from(
              { length: 9 },
              (_, at) =>
                [
                  Math.cos((at / 9) * 6.28) * r * random.between(0.44, 0.54),
                  Math.sin((at / 9) * 6.28) * r * random.between(0.36, 0.46),
                ] as const,
            ),
          ),
          '#dfae6b',
        ) +
        circle(0, 0, r * 0.36, '#edc587') +
        rect(-r * 0.12, -r * 0.12, r * 0.24, r * 0.2, '#fbe9a6', `rx="${num(r * 0.03)}"`) +
        path(
          polygon([
            [-r * 0.3, r * 0.1],
            [r * 0.2, r * 0.14],
            [r * 0.32, r * 0.32],
            [-r * 0.1, r * 0.36],
          ]),
          sun,
          'opacity=".6"',
        )
      )
  }
}
