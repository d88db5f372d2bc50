import { mix, tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { circle, group, num, placed, stroke } from '../../svg.ts'
import { daisy } from '../motifs/flowers.ts'
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'

export function crop(
  random: Random,
  kind: string,
  x: number,
  y: number,
  wide: number,
  tall: number,
  palette: Palette,
): string {
  const step = {
    lettuce: 0.25,
    carrot: 0.13,
    tulip: 0.15,
    cabbage: 0.3,
    leek: 0.12,
    sunflower: 0.27,
    beet: 0.17,
    lavender: 0.2,
  }[kind] as number
  const cell = Math.min(wide, tall) * step * 1.3
  const columns = Math.max(2, Math.floor(wide / cell))
  const rows = Math.max(2, Math.floor(tall / cell))
  const marks: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const px = x + ((column + 0.5) * wide) / columns + random.bell() * cell * 0.06
      const py = y + ((row + 0.5) * tall) / rows + random.bell() * cell * 0.06
      marks.push(
        placed(
          px,
          py,
          random.between(0, 360),
          1,
          plantFromAbove(random, kind, cell * 0.56, palette),
        ),
      )
    }
  }
  return marks.join('')
}

function plantFromAbove(random: Random, kind: string, r: number, palette: Palette): string {
  const rosette = (count: number, wide: number, colour: string, veins = 3) =>
    Array.from({ length: count }, (_, at) =>
      placed(
        0,
        0,
        (at / count) * 360 + random.bell() * 10,
        1,
        leaf(r, r * wide, tone(colour, (at % 3) * 0.025 - 0.025), { veins }),
      ),
    ).join('')
  const green = mix(palette.leaf, palette.mate, 0.15)
  switch (kind) {
    case 'lettuce':
      return (
        rosette(9, 0.7, mix(green, '#d9e8a0', 0.35)) +
        group('transform="scale(.55)"', rosette(7, 0.7, mix(green, '#e8f2b8', 0.6)))
      )
    case 'cabbage':
      return (
        rosette(7, 0.95, mix(green, palette.deep, 0.35), 5) +
        circle(0, 0, r * 0.45, mix(green, palette.paper, 0.35)) +
        stroke(
          `M${num(-r * 0.3)} 0Q0 ${num(-r * 0.3)} ${num(r * 0.3)} 0M${num(-r * 0.2)} ${num(r * 0.2)}Q0 0 ${num(r * 0.2)} ${num(r * 0.2)}`,
          mix(green, palette.deep, 0.3),
          r * 0.05,
        )
      )
    case 'carrot':
      return rosette(6, 0.28, green, 4) + circle(0, 0, r * 0.2, palette.spark)
    case 'beet':
      return (
        rosette(6, 0.46, mix(green, palette.hero, 0.25), 3) + circle(0, 0, r * 0.24, palette.hero)
      )
    case 'leek':
      return (
        rosette(4, 0.2, mix(green, palette.deep, 0.3), 0) + circle(0, 0, r * 0.14, palette.paper)
      )
    case 'lavender':
      return Array.from({ length: 16 }, (_, at) =>
        placed(
          0,
          0,
          at * 22.5 + random.bell() * 8,
          1,
          stroke(`M0 0V${num(-r * 0.5)}`, green, r * 0.06),
          stroke(
            `M0 ${num(-r * 0.5)}V${num(-r * random.between(0.85, 1.05))}`,
            mix(palette.hero, palette.mate, random.next()),
            r * 0.13,
          ),
        ),
      ).join('')
    case 'tulip':
      return (
        rosette(4, 0.3, green, 0) +
        Array.from({ length: 6 }, (_, at) =>
          placed(
            0,
            0,
            at * 60,
            1,
            leaf(r * 0.52, r * 0.44, at % 2 ? palette.hero : tone(palette.hero, 0.06)),
          ),
        ).join('') +
        circle(0, 0, r * 0.1, sunOf(palette))
      )
    default:
      return (
        rosette(6, 0.6, mix(green, palette.deep, 0.2)) +
        daisy(r * 0.86, 16, sunOf(palette), mix('#4a2f1c', palette.ink, 0.3))
      )
  }
}
