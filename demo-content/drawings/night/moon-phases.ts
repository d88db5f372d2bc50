import { mix, tone } from '../../colour.ts'
import { roundShade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  group,
  num,
  openSheet,
  path,
  radial,
  rect,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { stars, sunOf } from '../motifs/sky.ts'
import { starPoint } from './starlight.ts'

/** The moon through its month, round a ring. */
export const moonPhases: Drawing = (random, palette, widthPx, heightPx) => {
  const night = mix(palette.ink, palette.deep, 0.4)
  const sheet = openSheet(widthPx, heightPx, night)
  const { unit } = sheet
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      radial(sheet, widthPx / 2, heightPx / 2, heightPx * 0.62, [
        [0, mix(palette.hero, night, 0.45)],
        [1, night],
      ]),
    ),
    stars(random, widthPx, heightPx, unit, palette.paper),
  )
  const light = mix(palette.paper, sunOf(palette), 0.18)
  const x = widthPx / 2
  const y = heightPx / 2
  const column = heightPx / widthPx > 1.35
  const count = column ? 7 : 12
  const ring = Math.min(widthPx, heightPx) * 0.36
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2
    const [mx, my] = column
      ? [x, heightPx * (0.11 + (index * 0.78) / (count - 1))]
      : [x + Math.cos(angle) * ring, y + Math.sin(angle) * ring]
    const r = column
      ? heightPx * 0.046 * (1 + 0.35 * Math.sin((index / (count - 1)) * Math.PI))
      : ring * 0.17
    sheet.marks.push(
      phase(
        sheet,
        random,
        mx,
        my,
        r,
        column ? (index + 0.6) / (count + 0.2) : (index + 0.5) / count,
        light,
        mix(night, palette.hero, 0.45),
      ),
    )
  }
  if (column)
    sheet.marks.push(
      stroke(
        `M${num(x - unit * 19)} ${num(heightPx * 0.1)}V${num(heightPx * 0.9)}M${num(x + unit * 19)} ${num(heightPx * 0.1)}V${num(heightPx * 0.9)}`,
        light,
        unit * 0.18,
        'opacity=".6"',
      ),
      ...[-1, 1].flatMap((side) =>
        [0.1, 0.5, 0.9].map((share) =>
          starPoint(x + side * unit * 19, heightPx * share, unit * 1.8, light),
        ),
      ),
    )
  else
    sheet.marks.push(
      circle(x, y, ring * 0.52, light),
      roundShade(sheet, random, x, y, ring * 0.52, [-0.6, -0.8], mix(light, palette.mate, 0.7), 1),
      ...craters(random, x, y, ring * 0.52, mix(light, palette.mate, 0.4)),
      circle(
        x,
        y,
        ring * 0.7,
        'none',
        `stroke="${light}" stroke-width="${num(unit * 0.18)}" opacity=".7"`,
      ),
      circle(
        x,
        y,
        ring * 1.28,
        'none',
        `stroke="${light}" stroke-width="${num(unit * 0.18)}" opacity=".7"`,
      ),
    )
  return closeSheet(sheet)
}

function craters(random: Random, x: number, y: number, r: number, colour: string): string[] {
  return Array.from({ length: 9 }, () => {
    const angle = random.between(0, 6.3)
    const far = Math.sqrt(random.next()) * r * 0.78
    return circle(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      r * random.between(0.05, 0.15),
      colour,
      'opacity=".55"',
    )
  })
}

/** `share` of the month gone: 0 and 1 new, a half full. */
function phase(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  r: number,
  share: number,
  light: string,
  dark: string,
): string {
  const swing = Math.cos(share * Math.PI * 2)
  const side = share < 0.5 ? 1 : 0
  const bulge = Math.abs(swing) * r
  const inner = (swing > 0 ? side : 1 - side) ? 0 : 1
  const d = `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 ${side} ${num(x)} ${num(y + r)}A${num(bulge)} ${num(r)} 0 0 ${inner} ${num(x)} ${num(y - r)}Z`
  return (
    circle(x, y, r, dark) +
    path(d, light) +
    group(within(sheet, d), ...craters(random, x, y, r, tone(light, -0.06)))
  )
}
