import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { num, placed, type Sheet, stroke } from '../../svg.ts'
import { monstera } from '../motifs/foliage.ts'
import { leaf } from '../motifs/plants.ts'
import { vessel } from '../motifs/vessels.ts'

export function floorPlant(
  sheet: Sheet,
  random: Random,
  x: number,
  foot: number,
  tall: number,
  palette: Palette,
  pot: string,
): string {
  const rim = foot - tall * 0.26
  const marks: string[] = []
  if (random.chance(0.5)) {
    for (const [aside, up, turn] of [
      [-0.3, 0.62, -40],
      [0.32, 0.66, 36],
      [-0.08, 0.86, -8],
      [0.16, 0.42, 58],
      [-0.2, 0.38, -66],
    ] as const) {
      const [lx, ly] = [x + aside * tall, foot - up * tall]
      marks.push(
        stroke(
          `M${num(x)} ${num(rim)}Q${num(x + aside * tall * 0.3)} ${num(rim - tall * 0.2)} ${num(lx)} ${num(ly + tall * 0.05)}`,
          palette.leaf,
          tall * 0.012,
        ),
        placed(
          lx,
          ly + tall * 0.06,
          turn,
          1,
          monstera(random, tall * 0.27, mix(palette.leaf, palette.deep, random.between(0.1, 0.5))),
        ),
      )
    }
  } else {
    for (let index = 0; index < 9; index++) {
      const side = (index / 8) * 2 - 1
      marks.push(
        placed(
          x + side * tall * 0.04,
          rim + tall * 0.02,
          side * 46 + random.bell() * 6,
          1,
          leaf(
            tall * random.between(0.5, 0.72),
            tall * 0.11,
            mix(palette.leaf, palette.deep, Math.abs(side) * 0.5),
            { veins: 8, belly: 0.5 },
          ),
        ),
      )
    }
  }
  return (
    marks.join('') +
    vessel(sheet, random, {
      x,
      foot,
      tall: tall * 0.28,
      shape: 'pot',
      colour: pot,
      trim: palette.paper,
      decor: random.pick(['plain', 'bands', 'zigzag', 'dip'] as const),
    })
  )
}
