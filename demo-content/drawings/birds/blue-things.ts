import { tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { circle, ellipse, path, placed, polygon, rect } from '../../svg.ts'
import { leaf } from '../motifs/plants.ts'

/** What a bowerbird carries home: a cap, a peg, a feather, berries, a shard, a button. */
export function blueThing(random: Random, r: number, blue: string, palette: Palette): string {
  const light = tone(blue, 0.16)
  const shadow = ellipse(r * 0.2, r * 0.25, r * 1.1, r * 0.4, palette.ink, 'opacity=".2"')
  switch (random.int(0, 5)) {
    case 0:
      return (
        shadow +
        ellipse(0, 0, r, r * 0.6, tone(blue, -0.1)) +
        ellipse(0, -r * 0.25, r, r * 0.6, blue) +
        ellipse(0, -r * 0.25, r * 0.66, r * 0.38, light)
      )
    case 1:
      return placed(
        0,
        0,
        random.between(-30, 30),
        1,
        rect(-r * 1.5, -r * 0.28, r * 3, r * 0.28, blue),
        rect(-r * 1.5, r * 0.06, r * 3, r * 0.28, light),
        circle(r * 0.3, 0, r * 0.3, '#8a8f9c'),
      )
    case 2:
      return placed(0, 0, random.between(40, 120), 1, leaf(r * 3.4, r * 1.1, blue, { veins: 6 }))
    case 3:
      return (
        shadow +
        [
          [-0.7, 0],
          [0.6, 0.1],
          [0, -0.5],
        ]
          .map(
            ([x, y]) =>
              circle((x as number) * r, (y as number) * r, r * 0.55, blue) +
              circle(
                (x as number) * r - r * 0.15,
                (y as number) * r - r * 0.18,
                r * 0.14,
                tone(light, 0.1),
              ),
          )
          .join('')
      )
    case 4:
      return (
        shadow +
        path(
          polygon([
            [-r, r * 0.2],
            [-r * 0.3, -r * 0.8],
            [r, -r * 0.3],
            [r * 0.5, r * 0.5],
          ]),
          light,
        ) +
        path(
          polygon([
            [-r, r * 0.2],
            [-r * 0.3, -r * 0.8],
            [0, r * 0.05],
          ]),
          blue,
        )
      )
    default:
      return (
        shadow +
        ellipse(0, -r * 0.1, r, r * 0.75, blue) +
        ellipse(0, -r * 0.1, r * 0.72, r * 0.5, tone(blue, -0.07)) +
        [
          [-0.2, -0.2],
          [0.2, -0.2],
          [-0.2, 0.05],
          [0.2, 0.05],
        ]
          .map(([x, y]) => circle((x as number) * r, (y as number) * r, r * 0.1, palette.paper))
          .join('')
      )
  }
}
