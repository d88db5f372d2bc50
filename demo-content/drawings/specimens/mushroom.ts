import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { ellipse, group, num, path, type Sheet, stroke, within } from '../../svg.ts'

export function mushroom(
  sheet: Sheet,
  random: Random,
  x: number,
  foot: number,
  s: number,
  cap: string,
  palette: Palette,
  kind: number,
): string {
  const lean = random.bell() * s * 0.06
  const top = foot - s * 0.62
  const flesh = mix(palette.paper, palette.spark, 0.12)
  const stalk = `M${num(x - s * 0.09)} ${num(foot)}C${num(x - s * 0.1)} ${num(foot - s * 0.25)} ${num(x + lean - s * 0.07)} ${num(foot - s * 0.4)} ${num(x + lean - s * 0.055)} ${num(top)}H${num(x + lean + s * 0.055)}C${num(x + lean + s * 0.07)} ${num(foot - s * 0.4)} ${num(x + s * 0.1)} ${num(foot - s * 0.25)} ${num(x + s * 0.09)} ${num(foot)}Z`
  const cx = x + lean
  const half = s * (kind === 1 ? 0.26 : 0.38)
  const tall = s * (kind === 1 ? 0.42 : kind === 2 ? 0.2 : 0.32)
  const hood = `M${num(cx - half)} ${num(top)}C${num(cx - half)} ${num(top - tall * 0.8)} ${num(cx - half * 0.5)} ${num(top - tall)} ${num(cx)} ${num(top - tall)}C${num(cx + half * 0.5)} ${num(top - tall)} ${num(cx + half)} ${num(top - tall * 0.8)} ${num(cx + half)} ${num(top)}Q${num(cx)} ${num(top + s * 0.09)} ${num(cx - half)} ${num(top)}Z`
  let gills = ''
  for (let gill = -8; gill <= 8; gill++)
    gills += `M${num(cx + gill * half * 0.02)} ${num(top - s * 0.01)}L${num(cx + gill * half * 0.115)} ${num(top + s * 0.05)}`
  const spots: string[] = []
  if (kind === 0)
    for (let spot = 0; spot < 11; spot++)
      spots.push(
        ellipse(
          cx + random.between(-0.85, 0.85) * half,
          top - tall * random.between(0.02, 0.9),
          half * random.between(0.05, 0.13),
          half * random.between(0.04, 0.09),
          palette.paper,
        ),
      )
  return (
    path(stalk, flesh) +
    shade(
      sheet,
      random,
      stalk,
      [x + s * 0.12, foot],
      [x - s * 0.05, foot - s * 0.3],
      s * 0.6,
      tone(flesh, -0.2),
      0.8,
    ) +
    path(
      `M${num(cx - s * 0.1)} ${num(top + s * 0.16)}Q${num(cx)} ${num(top + s * 0.25)} ${num(cx + s * 0.1)} ${num(top + s * 0.16)}L${num(cx + s * 0.06)} ${num(top + s * 0.1)}H${num(cx - s * 0.06)}Z`,
      tone(flesh, -0.04),
    ) +
    ellipse(cx, top, half, s * 0.06, tone(flesh, -0.08)) +
    stroke(gills, tone(flesh, -0.18), s * 0.006) +
    path(hood, cap, 'transform="translate(0 -1)"') +
    group(within(sheet, hood), ...spots) +
    shade(
      sheet,
      random,
      hood,
      [cx + half, top],
      [cx - half * 0.4, top - tall],
      half * 1.3,
      tone(cap, -0.16),
      0.7,
    )
  )
}
