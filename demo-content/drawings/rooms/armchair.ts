import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { ellipse, num, path, placed, rect, type Sheet, stroke } from '../../svg.ts'

export function armchair(
  sheet: Sheet,
  random: Random,
  x: number,
  foot: number,
  s: number,
  cloth: string,
  palette: Palette,
): string {
  const wood = mix(palette.ink, '#8a5a30', 0.5)
  const back = `M${num(x - s * 0.42)} ${num(foot - s * 0.4)}C${num(x - s * 0.5)} ${num(foot - s * 0.9)} ${num(x - s * 0.42)} ${num(foot - s * 1.18)} ${num(x)} ${num(foot - s * 1.18)}C${num(x + s * 0.42)} ${num(foot - s * 1.18)} ${num(x + s * 0.5)} ${num(foot - s * 0.9)} ${num(x + s * 0.42)} ${num(foot - s * 0.4)}Z`
  const arm = (side: number) =>
    `M${num(x + side * s * 0.36)} ${num(foot - s * 0.16)}V${num(foot - s * 0.56)}a${num(s * 0.115)} ${num(s * 0.115)} 0 0 ${side > 0 ? 1 : 0} ${num(side * s * 0.23)} 0V${num(foot - s * 0.16)}Z`
  const cushion = random.pick([palette.paper, palette.mate, palette.soft])
  return (
    ellipse(x, foot, s * 0.72, s * 0.07, '#120c08', 'opacity=".28"') +
    stroke(
      `M${num(x - s * 0.42)} ${num(foot - s * 0.2)}l${num(-s * 0.06)} ${num(s * 0.2)}M${num(x + s * 0.42)} ${num(foot - s * 0.2)}l${num(s * 0.06)} ${num(s * 0.2)}`,
      wood,
      s * 0.05,
    ) +
    path(back, tone(cloth, -0.03)) +
    shade(
      sheet,
      random,
      back,
      [x + s * 0.5, foot - s * 0.4],
      [x - s * 0.2, foot - s * 1.1],
      s * 0.7,
      tone(cloth, -0.15),
      0.6,
    ) +
    stroke(
      [-0.2, 0, 0.2]
        .map((aside) => `M${num(x + aside * s)} ${num(foot - s * 0.5)}V${num(foot - s * 1.06)}`)
        .join(''),
      tone(cloth, -0.09),
      s * 0.012,
    ) +
    placed(
      x - s * 0.1,
      foot - s * 0.62,
      -14,
      1,
      rect(-s * 0.2, -s * 0.2, s * 0.4, s * 0.4, cushion, `rx="${num(s * 0.06)}"`),
      stroke(
        `M${num(-s * 0.12)} ${num(-s * 0.2)}V${num(s * 0.2)}M0 ${num(-s * 0.2)}V${num(s * 0.2)}M${num(s * 0.12)} ${num(-s * 0.2)}V${num(s * 0.2)}`,
        palette.hero === cloth ? palette.spark : palette.hero,
        s * 0.022,
      ),
    ) +
    rect(
      x - s * 0.42,
      foot - s * 0.46,
      s * 0.84,
      s * 0.3,
      tone(cloth, 0.035),
      `rx="${num(s * 0.07)}"`,
    ) +
    path(arm(-1), tone(cloth, 0.02)) +
    path(arm(1), tone(cloth, -0.07))
  )
}
