import { tone } from '../../colour.ts'
import { shade, speckle } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  ellipse,
  group,
  num,
  type Point,
  path,
  placed,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import { daisy } from '../motifs/flowers.ts'
import { leaf } from '../motifs/plants.ts'

/** A tier with its foot at the origin: rounded, iced, dripping. */
export function tier(
  sheet: Sheet,
  random: Random,
  half: number,
  tall: number,
  crumb: string,
  icing: string,
  decor: number,
  palette: Palette,
): string {
  const bow = half * 0.16
  const side = `M${num(-half)} ${num(-tall)}V${num(-bow)}Q0 ${num(bow)} ${num(half)} ${num(-bow)}V${num(-tall)}Z`
  let drip = `M${num(-half)} ${num(-tall)}`
  const drips = Math.max(5, Math.round(half / (tall * 0.16)))
  const wide = (half * 2) / drips
  drip += `V${num(-tall * 0.82)}`
  for (let index = 0; index < drips; index++) {
    const hang = tall * random.between(0.06, 0.42)
    const from = -tall * 0.82 + bow * Math.sin(((index + 0.5) / drips) * Math.PI) * 0.9
    const to = -tall * 0.82 + bow * Math.sin(((index + 1) / drips) * Math.PI) * 0.9
    drip += `C${num(-half + wide * (index + 0.1))} ${num(from + hang)} ${num(-half + wide * (index + 0.8))} ${num(from + hang)} ${num(-half + wide * (index + 1))} ${num(to)}`
  }
  drip += `V${num(-tall)}Z`
  const bands: string[] = []
  if (decor === 0)
    for (const share of [0.3, 0.58])
      bands.push(
        stroke(
          `M${num(-half)} ${num(-tall * share - bow * 0.4)}Q0 ${num(-tall * share + bow * 1.5)} ${num(half)} ${num(-tall * share - bow * 0.4)}`,
          icing,
          tall * 0.075,
        ),
      )
  if (decor === 1)
    for (let index = 0; index <= 14; index++) {
      const angle = (index / 14 - 0.5) * Math.PI
      bands.push(
        circle(Math.sin(angle) * half, -bow + Math.cos(angle) * bow, tall * 0.055, palette.paper),
      )
    }
  if (decor === 2)
    bands.push(speckle(random, -half, -tall, half * 2, tall * 1.1, 70, tall * 0.045, palette.spark))
  if (decor === 3)
    for (let index = 0; index < 12; index++) {
      const angle = (index / 11 - 0.5) * Math.PI
      bands.push(
        stroke(
          `M${num(Math.sin(angle) * half)} ${num(-tall)}V${num(Math.cos(angle) * bow - bow)}`,
          tone(crumb, -0.05),
          tall * 0.03,
        ),
      )
    }
  return (
    path(side, crumb) +
    group(within(sheet, side), ...bands) +
    path(drip, icing) +
    shade(
      sheet,
      random,
      side,
      [half * 1.1, -tall * 0.4],
      [-half * 0.2, -tall * 0.5],
      tall,
      tone(crumb, -0.17),
      0.65,
    ) +
    ellipse(0, -tall, half, bow, tone(icing, 0.035))
  )
}

export function topping(random: Random, half: number, palette: Palette, kind: number): string {
  const marks: string[] = []
  const count = kind === 1 ? 9 : 7
  const berries = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2 + 0.3
    return [Math.cos(angle) * half * 0.66, Math.sin(angle) * half * 0.1]
  }).sort((a, b) => a[1] - b[1])
  for (const [x, y] of berries) {
    const r = half * 0.13
    if (kind === 0)
      marks.push(
        circle(x, y - r * 0.8, r, palette.hero),
        circle(x - r * 0.3, y - r * 1.15, r * 0.25, tone(palette.hero, 0.2)),
        stroke(
          `M${num(x)} ${num(y - r * 1.7)}q${num(r * 0.3)} ${num(-r * 1.6)} ${num(r * 1.1)} ${num(-r * 2)}`,
          palette.leaf,
          half * 0.022,
        ),
      )
    else if (kind === 1)
      marks.push(
        placed(
          x,
          y - r * 0.5,
          0,
          1,
          path(
            `M${num(-r)} 0C${num(-r * 1.2)} ${num(-r * 0.8)} ${num(-r * 0.2)} ${num(-r)} 0 ${num(-r * 2.1)}C${num(r * 0.2)} ${num(-r)} ${num(r * 1.2)} ${num(-r * 0.8)} ${num(r)} 0Z`,
            palette.paper,
          ),
          ellipse(0, 0, r, r * 0.3, tone(palette.paper, -0.06)),
        ),
      )
    else
      marks.push(
        placed(x, y - r * 0.4, random.between(-30, 30), 1, leaf(r * 2.2, r, palette.leaf)),
        placed(
          x,
          y - r * 0.8,
          random.between(0, 90),
          1,
          daisy(
            r * 1.25,
            7,
            random.pick([palette.hero, palette.paper, palette.mate]),
            palette.spark,
          ),
        ),
      )
  }
  return marks.join('')
}
