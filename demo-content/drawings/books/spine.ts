import { tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { circle, linear, num, path, placed, polygon, rect, type Sheet } from '../../svg.ts'
import { leaf } from '../motifs/plants.ts'

export function spine(
  sheet: Sheet,
  random: Random,
  wide: number,
  tall: number,
  cloth: string,
  ink: string,
): string {
  const marks = [
    rect(
      0,
      -tall,
      wide,
      tall,
      linear(
        sheet,
        [0, 0],
        [wide, 0],
        [
          [0, tone(cloth, -0.05)],
          [0.3, tone(cloth, 0.04)],
          [1, tone(cloth, -0.09)],
        ],
      ),
      `rx="${num(wide * 0.06)}"`,
    ),
  ]
  const band = (share: number, thick: number) => rect(0, -tall * share, wide, tall * thick, ink)
  switch (random.int(0, 5)) {
    case 0:
      marks.push(band(0.9, 0.012), band(0.87, 0.03), band(0.14, 0.03), band(0.1, 0.012))
      break
    case 1:
      marks.push(
        rect(wide * 0.2, -tall * 0.8, wide * 0.6, tall * 0.22, ink),
        rect(wide * 0.32, -tall * 0.77, wide * 0.36, tall * 0.02, cloth),
        rect(wide * 0.32, -tall * 0.72, wide * 0.36, tall * 0.012, cloth),
      )
      break
    case 2:
      for (let dot = 0; dot < 5; dot++)
        marks.push(circle(wide / 2, -tall * (0.25 + dot * 0.13), wide * 0.16, ink))
      break
    case 3:
      marks.push(
        placed(
          wide / 2,
          -tall * 0.2,
          0,
          1,
          leaf(tall * 0.55, wide * 0.55, ink, { veins: 6, vein: cloth }),
        ),
      )
      break
    case 4:
      for (let bar = 0; bar < 4; bar++) marks.push(band(0.8 - bar * 0.2, 0.02))
      break
    default:
      marks.push(
        path(
          polygon([
            [wide * 0.5, -tall * 0.85],
            [wide * 0.82, -tall * 0.7],
            [wide * 0.5, -tall * 0.55],
            [wide * 0.18, -tall * 0.7],
          ]),
          ink,
        ),
        band(0.12, 0.04),
      )
  }
  return marks.join('')
}
