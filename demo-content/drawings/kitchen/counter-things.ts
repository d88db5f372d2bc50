import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { circle, ellipse, num, path, placed, rect, type Sheet, stroke } from '../../svg.ts'
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { vessel } from '../motifs/vessels.ts'
import { jar } from './jar.ts'
import { tool } from './utensils.ts'

export function counterThing(
  sheet: Sheet,
  random: Random,
  item: string,
  x: number,
  foot: number,
  s: number,
  palette: Palette,
  wood: string,
): string {
  switch (item) {
    case 'jar':
      return (
        jar(sheet, random, x - s * 0.25, foot, s * 0.5, s * 0.95, sunOf(palette), wood) +
        jar(
          sheet,
          random,
          x + s * 0.3,
          foot,
          s * 0.42,
          s * 0.7,
          mix(palette.leaf, palette.paper, 0.3),
          wood,
        )
      )
    case 'kettle':
      return kettle(
        sheet,
        random,
        x,
        foot,
        s * 0.48,
        random.pick([palette.hero, palette.spark, palette.mate]),
        palette,
      )
    case 'crock':
      return (
        [-0.16, 0, 0.17]
          .map((aside, index) =>
            placed(
              x + aside * s,
              foot - s * 1.5,
              aside * 60,
              1,
              tool(
                [0, 4, 2][index] as number,
                0,
                0,
                s * 1.1,
                wood,
                mix(palette.soft, palette.ink, 0.3),
              ).replace(/<circle[^>]*\/>/, ''),
            ),
          )
          .map((one) => `<g transform="rotate(180 ${num(x)} ${num(foot - s * 0.95)})">${one}</g>`)
          .join('') +
        vessel(sheet, random, {
          x,
          foot,
          tall: s * 0.72,
          shape: 'cylinder',
          colour: palette.paper,
          trim: palette.hero,
          decor: 'bands',
        })
      )
    case 'board':
      return (
        placed(
          x,
          foot,
          -4,
          1,
          rect(-s * 0.4, -s * 1.25, s * 0.8, s * 1.25, wood, `rx="${num(s * 0.1)}"`),
          circle(0, -s * 1.1, s * 0.06, tone(wood, -0.15)),
          stroke(
            [-0.24, -0.05, 0.16]
              .map(
                (aside) =>
                  `M${num(aside * s)} ${num(-s * 1)}q${num(s * 0.05)} ${num(s * 0.4)} 0 ${num(s * 0.9)}`,
              )
              .join(''),
            tone(wood, -0.05),
            s * 0.015,
          ),
        ) + artichoke(x + s * 0.25, foot, s * 0.36, palette)
      )
    default:
      return vessel(sheet, random, {
        x,
        foot,
        tall: s * 0.42,
        shape: 'bowl',
        colour: random.pick([palette.hero, palette.paper, palette.spark]),
        trim: palette.deep,
        decor: random.pick(['bands', 'dip', 'dots'] as const),
      })
  }
}

function artichoke(x: number, foot: number, s: number, palette: Palette): string {
  const marks: string[] = []
  for (let row = 0; row < 4; row++)
    for (let index = -2; index <= 2; index++)
      marks.push(
        placed(
          x + index * s * (0.2 - row * 0.03),
          foot - s * (0.1 + row * 0.18),
          index * 22,
          1,
          leaf(
            s * 0.55,
            s * 0.32,
            mix(palette.leaf, palette.deep, 0.1 + ((row + index + 4) % 3) * 0.16),
          ),
        ),
      )
  return marks.join('')
}

function kettle(
  sheet: Sheet,
  random: Random,
  x: number,
  foot: number,
  r: number,
  enamel: string,
  palette: Palette,
): string {
  const d = `M${num(x - r)} ${num(foot)}C${num(x - r * 1.12)} ${num(foot - r * 0.9)} ${num(x - r * 0.6)} ${num(foot - r * 1.25)} ${num(x)} ${num(foot - r * 1.25)}C${num(x + r * 0.6)} ${num(foot - r * 1.25)} ${num(x + r * 1.12)} ${num(foot - r * 0.9)} ${num(x + r)} ${num(foot)}Z`
  return (
    ellipse(x + r * 0.15, foot, r * 1.15, r * 0.08, '#120c08', 'opacity=".22"') +
    path(
      `M${num(x + r * 0.7)} ${num(foot - r * 0.4)}Q${num(x + r * 1.25)} ${num(foot - r * 0.6)} ${num(x + r * 1.4)} ${num(foot - r * 1.1)}L${num(x + r * 1.56)} ${num(foot - r * 1.04)}Q${num(x + r * 1.4)} ${num(foot - r * 0.35)} ${num(x + r * 0.8)} ${num(foot - r * 0.1)}Z`,
      tone(enamel, -0.08),
    ) +
    stroke(
      `M${num(x - r * 0.66)} ${num(foot - r * 1.05)}C${num(x - r * 0.7)} ${num(foot - r * 2.1)} ${num(x + r * 0.7)} ${num(foot - r * 2.1)} ${num(x + r * 0.66)} ${num(foot - r * 1.05)}`,
      palette.ink,
      r * 0.13,
    ) +
    path(d, enamel) +
    shade(
      sheet,
      random,
      d,
      [x + r * 1.1, foot],
      [x - r * 0.4, foot - r],
      r * 1.3,
      tone(enamel, -0.16),
      0.6,
    ) +
    stroke(
      `M${num(x - r * 0.7)} ${num(foot - r * 0.3)}Q${num(x - r * 0.72)} ${num(foot - r * 0.8)} ${num(x - r * 0.36)} ${num(foot - r * 1.04)}`,
      tone(enamel, 0.16),
      r * 0.08,
    ) +
    ellipse(x, foot - r * 1.25, r * 0.4, r * 0.08, tone(enamel, 0.05)) +
    circle(x, foot - r * 1.38, r * 0.11, palette.ink)
  )
}
