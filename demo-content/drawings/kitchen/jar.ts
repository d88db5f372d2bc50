import { tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  ellipse,
  group,
  num,
  path,
  placed,
  rect,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'

export function jar(
  sheet: Sheet,
  random: Random,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  filling: string,
  lid: string,
): string {
  const d = `M${num(x - wide / 2)} ${num(foot)}V${num(foot - tall * 0.78)}Q${num(x - wide / 2)} ${num(foot - tall * 0.9)} ${num(x - wide * 0.36)} ${num(foot - tall * 0.9)}H${num(x + wide * 0.36)}Q${num(x + wide / 2)} ${num(foot - tall * 0.9)} ${num(x + wide / 2)} ${num(foot - tall * 0.78)}V${num(foot)}Z`
  const level = foot - tall * random.between(0.45, 0.74)
  const grains: string[] = []
  const kind = random.int(0, 2)
  for (let index = 0; index < 60; index++) {
    const [gx, gy] = [x + random.between(-0.48, 0.48) * wide, random.between(level, foot)]
    const tint = tone(filling, random.between(-0.07, 0.07))
    if (kind === 0) grains.push(circle(gx, gy, wide * 0.05, tint))
    else if (kind === 1)
      grains.push(
        placed(gx, gy, random.between(0, 180), 1, ellipse(0, 0, wide * 0.07, wide * 0.026, tint)),
      )
    else grains.push(rect(gx, gy, wide * 0.05, wide * 0.05, tint))
  }
  return (
    ellipse(x + wide * 0.1, foot, wide * 0.6, sheet.unit * 0.4, '#120c08', 'opacity=".18"') +
    path(d, '#ffffff', 'opacity=".42"') +
    group(within(sheet, d), rect(x - wide / 2, level, wide, foot - level, filling), ...grains) +
    stroke(
      `M${num(x - wide * 0.36)} ${num(foot - tall * 0.76)}V${num(foot - tall * 0.16)}`,
      '#ffffff',
      wide * 0.06,
      'opacity=".6"',
    ) +
    path(d, 'none', `stroke="#ffffff" stroke-width="${num(sheet.unit * 0.22)}" opacity=".7"`) +
    rect(x - wide * 0.42, foot - tall, wide * 0.84, tall * 0.12, lid, `rx="${num(wide * 0.05)}"`) +
    circle(x, foot - tall * 1.04, wide * 0.1, tone(lid, -0.05))
  )
}
