import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { circle, num, path, placed, stroke } from '../../svg.ts'
import { daisy, tulip } from '../motifs/flowers.ts'
import { monstera } from '../motifs/foliage.ts'
import { frond, leaf, sprig, stem } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'

export function catalogued(
  random: Random,
  kind: number,
  x: number,
  y: number,
  s: number,
  palette: Palette,
): string {
  const green = (share: number) => mix(palette.leaf, palette.deep, share)
  const blades = (count: number, spread: number, long: number, wide: number) =>
    Array.from({ length: count }, (_, at) =>
      placed(
        x,
        y,
        (at / (count - 1) - 0.5) * spread,
        1,
        leaf(s * long * random.between(0.85, 1.1), s * wide, green(random.between(0, 0.45)), {
          veins: 4,
        }),
      ),
    ).join('')
  switch (kind) {
    case 0:
      return blades(9, 130, 1.2, 0.32)
    case 1:
      return blades(7, 46, 1.5, 0.2)
    case 2:
      return (
        [-0.24, 0, 0.26]
          .map(
            (aside, at) =>
              path(
                `M${num(x + aside * s - s * 0.16)} ${num(y)}V${num(y - s * (0.7 + (at % 2) * 0.5))}a${num(s * 0.16)} ${num(s * 0.16)} 0 0 1 ${num(s * 0.32)} 0V${num(y)}Z`,
                green(at * 0.2),
              ) +
              stroke(
                `M${num(x + aside * s)} ${num(y)}V${num(y - s * (0.7 + (at % 2) * 0.5))}`,
                green(0.6),
                s * 0.02,
              ),
          )
          .join('') + circle(x, y - s * 1.4, s * 0.11, palette.spark)
      )
    case 3:
      return [-50, -22, 6, 34, 60]
        .map((turn, at) =>
          placed(
            x,
            y,
            turn,
            1,
            stroke(`M0 0V${num(-s * 0.8)}`, green(0.2), s * 0.03),
            placed(
              0,
              -s * 0.7,
              0,
              1,
              monstera(random, s * (0.6 + (at % 2) * 0.14), green(at * 0.1)),
            ),
          ),
        )
        .join('')
    case 4:
      return [-0.5, -0.2, 0.15, 0.5]
        .map((aside) =>
          sprig(
            random,
            stem(
              [x, y],
              [x + aside * s * 0.3, y - s * 0.8],
              [x + aside * s * 1.3, y - s * random.between(1, 1.5)],
            ),
            [green(0), green(0.35)],
            { count: 8, long: s * 0.32, wide: s * 0.28, from: 0.15 },
          ),
        )
        .join('')
    case 5:
      return Array.from({ length: 7 }, (_, at) =>
        frond(
          stem(
            [x, y],
            [x + (at - 3) * s * 0.12, y - s * 0.9],
            [x + (at - 3) * s * 0.34, y - s * (1 - Math.abs(at - 3) * 0.2)],
          ),
          green(at * 0.06),
          s * 0.22,
          13,
        ),
      ).join('')
    case 6:
      return (
        Array.from({ length: 5 }, (_, at) => {
          const branch = stem(
            [x, y],
            [x + (at - 2) * s * 0.1, y - s * 0.7],
            [x + (at - 2) * s * 0.28, y - s * (1.3 - Math.abs(at - 2) * 0.12)],
          )
          const top = branch.at(1)
          return (
            stroke(branch.d, green(0.1), s * 0.035) +
            placed(
              top.x,
              top.y,
              (at - 2) * 14,
              1,
              tulip(s * 0.2, at % 2 ? palette.hero : palette.spark),
            )
          )
        }).join('') + blades(5, 90, 0.9, 0.16)
      )
    case 7:
      return (
        Array.from({ length: 16 }, (_, at) => {
          const side = at % 2 ? 1 : -1
          const far = s * random.between(0.2, 0.75)
          return (
            path(
              `M${num(x)} ${num(y - s * 0.1)}Q${num(x + side * far)} ${num(y - s * 0.5)} ${num(x + side * far)} ${num(y + s * random.between(0, 0.6))}`,
              'none',
              `stroke="${green(0.2)}" stroke-width="${num(s * 0.02)}"`,
            ) +
            circle(
              x + side * far,
              y + s * random.between(-0.2, 0.5),
              s * 0.075,
              green(random.between(0, 0.3)),
            )
          )
        }).join('') + blades(5, 120, 0.6, 0.2)
      )
    default:
      return (
        path(
          `M${num(x - s * 0.4)} ${num(y)}C${num(x - s * 0.6)} ${num(y - s * 0.9)} ${num(x + s * 0.6)} ${num(y - s * 0.9)} ${num(x + s * 0.4)} ${num(y)}Z`,
          green(0.1),
        ) +
        stroke(
          [-0.3, -0.15, 0, 0.15, 0.3]
            .map(
              (aside) =>
                `M${num(x + aside * s)} ${num(y)}Q${num(x + aside * s * 1.5)} ${num(y - s * 0.4)} ${num(x)} ${num(y - s * 0.68)}`,
            )
            .join(''),
          green(0.6),
          s * 0.025,
        ) +
        placed(x, y - s * 0.66, 0, 1, daisy(s * 0.24, 9, palette.hero, sunOf(palette)))
      )
  }
}
