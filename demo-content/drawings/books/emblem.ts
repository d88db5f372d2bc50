import { tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { circle, disc, num, path, placed, polygon, type Sheet, stroke } from '../../svg.ts'
import { tulip } from '../motifs/flowers.ts'
import { leaf, sprig, stem } from '../motifs/plants.ts'

/** What is stamped on a cloth cover, inside a panel of the given size around the origin. */
export function emblem(
  sheet: Sheet,
  random: Random,
  wide: number,
  tall: number,
  cloth: string,
  inks: readonly string[],
): string {
  const [first, second, third] = inks as [string, string, string]
  const r = wide * 0.5
  switch (random.int(0, 6)) {
    case 0: {
      const rings = [0.92, 0.74, 0.56, 0.38, 0.2].map((share, index) =>
        circle(0, 0, r * share, [first, cloth, second, cloth, third][index] as string),
      )
      return rings.join('')
    }
    case 1: {
      let rays = ''
      for (let index = 0; index < 24; index++) {
        const angle = Math.PI + (index / 23) * Math.PI
        rays += `M${num(Math.cos(angle) * r * 0.5)} ${num(tall * 0.08 + Math.sin(angle) * r * 0.5)}L${num(Math.cos(angle) * r * (index % 2 ? 0.8 : 0.98))} ${num(tall * 0.08 + Math.sin(angle) * r * (index % 2 ? 0.8 : 0.98))}`
      }
      let waves = ''
      for (let row = 0; row < 5; row++)
        waves += `M${num(-r)} ${num(tall * 0.13 + row * tall * 0.055)}${`q${num(r * 0.125)} ${num(-tall * 0.04)} ${num(r * 0.25)} 0t${num(r * 0.25)} 0`.repeat(4)}`
      return (
        stroke(rays, first, r * 0.035) +
        path(
          `M${num(-r * 0.42)} ${num(tall * 0.08)}A${num(r * 0.42)} ${num(r * 0.42)} 0 0 1 ${num(r * 0.42)} ${num(tall * 0.08)}Z`,
          first,
        ) +
        stroke(waves, second, r * 0.045)
      )
    }
    case 2: {
      const branch = stem([0, tall * 0.44], [r * 0.1, 0], [0, -tall * 0.44])
      return (
        sprig(random, branch, [first, second], {
          count: 9,
          long: r * 0.72,
          wide: r * 0.36,
          open: 52,
        }) + circle(0, -tall * 0.47, r * 0.09, third)
      )
    }
    case 3: {
      const d = polygon([
        [-r, tall * 0.4],
        [-r * 0.3, -tall * 0.22],
        [r * 0.05, tall * 0.06],
        [r * 0.42, -tall * 0.34],
        [r, tall * 0.4],
      ])
      return (
        circle(-r * 0.45, -tall * 0.28, r * 0.26, third) +
        path(d, first) +
        path(
          polygon([
            [r * 0.42, -tall * 0.34],
            [r * 0.62, -tall * 0.1],
            [r * 0.46, -tall * 0.04],
            [r * 0.36, -tall * 0.12],
            [r * 0.22, -tall * 0.06],
          ]),
          second,
        ) +
        shade(sheet, random, d, [r, tall * 0.4], [0, 0], r, tone(first, -0.12), 0.5)
      )
    }
    case 4: {
      const marks: string[] = []
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 3; column++) {
          const [x, y, s] = [(column - 1) * r * 0.66, (row - 2) * tall * 0.195, r * 0.3]
          const ink = inks[(row + column) % 3] as string
          marks.push(
            placed(
              x,
              y,
              random.int(0, 3) * 90,
              1,
              path(
                `M${num(-s)} ${num(-s)}h${num(s * 2)}a${num(s * 2)} ${num(s * 2)} 0 0 1 ${num(-s * 2)} ${num(s * 2)}Z`,
                ink,
              ),
            ),
          )
        }
      return marks.join('')
    }
    case 5: {
      const marks: string[] = []
      for (const aside of [-0.5, 0, 0.5]) {
        const branch = stem(
          [aside * r * 0.3, tall * 0.44],
          [aside * r * 0.5, tall * 0.1],
          [aside * r * 1.4, -tall * (aside ? 0.16 : 0.3)],
        )
        marks.push(
          stroke(branch.d, second, r * 0.05),
          placed(
            branch.at(0.25).x,
            branch.at(0.25).y,
            aside * 90 + 30,
            1,
            leaf(r * 0.6, r * 0.2, second),
          ),
          placed(
            branch.at(1).x,
            branch.at(1).y,
            aside * 40,
            1,
            tulip(r * 0.3, aside ? first : third),
          ),
        )
      }
      return marks.join('')
    }
    default: {
      const moon = path(disc(0, 0, r * 0.5), first) + path(disc(r * 0.2, -r * 0.1, r * 0.44), cloth)
      let dots = ''
      for (let index = 0; index < 24; index++)
        dots += circle(
          random.between(-r, r),
          random.between(-tall * 0.46, tall * 0.46),
          r * random.between(0.015, 0.05),
          index % 2 ? second : third,
        )
      return dots + moon
    }
  }
}
