import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { circle, disc, num, path, placed, stroke } from '../../svg.ts'
import { frond, leaf, sprig, stem } from '../motifs/plants.ts'

export function sillPlant(
  random: Random,
  x: number,
  y: number,
  s: number,
  palette: Palette,
  kind: number,
): string {
  const green = (share: number) => mix(palette.leaf, palette.deep, share)
  const marks: string[] = []
  switch (kind % 4) {
    case 0:
      for (let index = 0; index < 11; index++)
        marks.push(
          placed(
            x + random.bell() * s * 0.2,
            y,
            (index / 10) * 130 - 65,
            1,
            leaf(s * random.between(0.8, 1.3), s * 0.24, green(random.between(0, 0.5)), {
              veins: 4,
            }),
          ),
        )
      break
    case 1: {
      const body = disc(x, y - s * 0.4, s * 0.4, s * 0.56)
      marks.push(
        path(body, palette.leaf),
        stroke(
          [-0.24, -0.08, 0.08, 0.24]
            .map(
              (aside) =>
                `M${num(x + aside * s)} ${num(y + s * 0.1)}Q${num(x + aside * s * 1.7)} ${num(y - s * 0.4)} ${num(x + aside * s * 0.6)} ${num(y - s * 0.92)}`,
            )
            .join(''),
          green(0.5),
          s * 0.025,
        ),
      )
      for (let spine = 0; spine < 20; spine++)
        marks.push(
          circle(
            x + random.bell() * s * 0.3,
            y - s * random.between(0.05, 0.85),
            s * 0.016,
            palette.paper,
          ),
        )
      marks.push(
        circle(x, y - s * 0.96, s * 0.1, palette.spark),
        circle(x - s * 0.1, y - s * 0.92, s * 0.07, palette.spark),
      )
      break
    }
    case 2:
      for (const aside of [-0.5, -0.15, 0.2, 0.5])
        marks.push(
          sprig(
            random,
            stem(
              [x, y + s * 0.1],
              [x + aside * s * 0.4, y - s * 0.7],
              [x + aside * s * 1.1, y - s * random.between(1, 1.5)],
            ),
            [green(0), green(0.3)],
            { count: 7, long: s * 0.3, wide: s * 0.26, open: 64, from: 0.2 },
          ),
        )
      break
    default:
      for (let index = 0; index < 6; index++)
        marks.push(
          frond(
            stem(
              [x, y + s * 0.1],
              [x + (index - 2.5) * s * 0.12, y - s * 0.8],
              [x + (index - 2.5) * s * 0.42, y - s * (0.9 - Math.abs(index - 2.5) * 0.18)],
            ),
            green(index * 0.08),
            s * 0.2,
            12,
          ),
        )
  }
  return marks.join('')
}
